import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { currentLanguage, SOURCE_LANGUAGE, type Language } from './language.ts';
import { pseudoMessage } from './pseudo.ts';
import { createText, type Messages, type Text } from './text.ts';

const english = new Map<string, Messages>();
const compiled = new Map<string, CompiledMessage>();

/**
 * Declares the English messages of a namespace, named after its file, and returns the functions that format them. The build
 * of the web app replaces it by a module that contains the compiled messages of one language.
 */
export function defineText<const M extends Messages>(name: string, messages: M): Text<M> {
  english.set(name, messages);
  return createText<M>((key) => compiledMessage(currentLanguage(), name, key));
}

/** Returns a message in a language, in the syntax of ICU. */
export function messageOf(language: Language, name: string, key: string): string {
  const message = english.get(name)?.[key];
  if (message === undefined) throw new Error(`The catalogue has no message ${name}.${key}.`);
  return language === SOURCE_LANGUAGE ? message : pseudoMessage(message);
}

/** Returns the keys of a namespace. */
export function keysOf(name: string): readonly string[] {
  return Object.keys(english.get(name) ?? {});
}

/** Returns a message in a language, compiled once. */
export function compiledMessage(language: Language, name: string, key: string): CompiledMessage {
  const id = `${language}/${name}.${key}`;
  let message = compiled.get(id);
  if (message === undefined) compiled.set(id, (message = compile(messageOf(language, name, key))));
  return message;
}
