import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { isolateValues } from './isolate-values.ts';
import { currentLanguage, LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE, type Language } from './language.ts';
import { pseudoMessage } from './pseudo.ts';
import { createText, type Messages, type Text } from './text.ts';

/** The translation of a message. */
type Translation = {
  /** The English text that `text` translates. */
  readonly source: string;
  /** Explains the message to translators. */
  readonly note?: string;
  /** The English text that `text` was written for, if the English has changed since then. */
  readonly previous?: string;
  /** Empty while there is no translation. */
  readonly text: string;
};

/** The translations of a namespace, by key. */
export type Translations = Readonly<Record<string, Translation>>;

export type TranslationState = 'translated' | 'missing' | 'outdated';

const english = new Map<string, Messages>();
const translated = new Map<string, Translations>();
const compiled = new Map<string, CompiledMessage>();

let readTranslations: (language: Language, name: string) => Translations = () => ({});

/** Sets where translations come from. Without a source, all messages are English. */
export function setTranslationSource(read: (language: Language, name: string) => Translations): void {
  readTranslations = read;
  translated.clear();
  compiled.clear();
}

/**
 * Declares the English messages of a namespace, named after its file, and returns the functions that format them. The build
 * of the web app replaces it by a module that contains the compiled messages of one language.
 */
export function defineText<const M extends Messages>(name: string, messages: M): Text<M> {
  english.set(name, messages);
  return createText<M>((key) => compiledMessage(currentLanguage(), name, key));
}

/** Returns a message in a language, in the syntax of ICU. Without a current translation it is in English. */
export function messageOf(language: Language, name: string, key: string): string {
  const message = english.get(name)?.[key];
  if (message === undefined) throw new Error(`The catalogue has no message ${name}.${key}.`);
  if (language === SOURCE_LANGUAGE) return message;
  if (language === PSEUDO_LANGUAGE) return pseudoMessage(message);
  const translation = translationsOf(language, name)[key];
  return translation !== undefined && stateOf(translation, message) === 'translated' ? translation.text : message;
}

/** Returns the state of a translation of an English message. */
export function stateOf(translation: Translation | undefined, message: string): TranslationState {
  if (translation === undefined || translation.text === '') return 'missing';
  return translation.source === message && translation.previous === undefined ? 'translated' : 'outdated';
}

function translationsOf(language: Language, name: string): Translations {
  const id = `${language}/${name}`;
  let translations = translated.get(id);
  if (translations === undefined) translated.set(id, (translations = readTranslations(language, name)));
  return translations;
}

/** Returns the keys of a namespace. */
export function keysOf(name: string): readonly string[] {
  return Object.keys(english.get(name) ?? {});
}

/** Returns a message in a language, compiled once. */
export function compiledMessage(language: Language, name: string, key: string): CompiledMessage {
  const id = `${language}/${name}.${key}`;
  let message = compiled.get(id);
  if (message === undefined) {
    const source = messageOf(language, name, key);
    const isRightToLeft = LANGUAGES[language].direction === 'rtl';
    compiled.set(id, (message = compile(isRightToLeft ? isolateValues(source) : source)));
  }
  return message;
}
