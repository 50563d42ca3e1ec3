import type { GetICUArgs } from '@schummar/icu-type-parser';
import format from 'icu-minify/format';
import type { CompiledMessage, FormatValues } from 'icu-minify/format';
import { currentLocale } from './language.ts';

/** Messages in the syntax of ICU, by key. */
export type Messages = Readonly<Record<string, string>>;

type Arguments = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date };
type Values<Message extends string> = GetICUArgs<Message, Arguments>;
/** The values of all messages of a union, because each of them may be the one that is formatted. */
type AllValues<Message extends string> = (Message extends unknown ? (values: Values<Message>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never;
type OptionalValues<Message extends string> = keyof AllValues<Message> extends never ? [] : [values: AllValues<Message>];

/** The tags of a message: `Read the <link>terms</link>.` has the tag `link`. */
type Tags<Message extends string> = Message extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;

type RenderTag<Part> = (chunks: readonly (string | Part)[]) => Part;

/** The messages of one namespace in the current language. */
export type Text<M extends Messages> = {
  /** Returns a message with its values. */
  <Key extends keyof M & string>(key: Key, ...values: OptionalValues<M[Key]>): string;
  /** Returns the parts of a message with tags. `values` has a function for each tag, which receives the tag's content. */
  parts<Part, Key extends keyof M & string>(
    key: Key,
    values: Values<M[Key]> & Readonly<Record<Tags<M[Key]>, RenderTag<Part>>>,
  ): readonly (string | Part)[];
};

type ReadMessage = (key: string) => CompiledMessage;

/** Creates the functions that format the messages of one namespace. */
export function createText<M extends Messages>(readMessage: ReadMessage, readLocale = currentLocale): Text<M> {
  const formatMessage = <Part>(key: string, values: FormatValues<Part> | undefined) =>
    format<Part>(readMessage(key), readLocale(), values, { formatters });
  const text = (key: string, values?: FormatValues<never>) => withOneFullStop(formatMessage(key, values)) as string;
  const parts = <Part>(key: string, values: FormatValues<Part>) =>
    [formatMessage<Part>(key, values)].flat().map(withOneFullStop);
  return Object.assign(text, { parts }) as Text<M>;
}

/** Removes the full stop of a sentence after a value that ends with one, such as "27. Nov." or "Inc.", which may be isolated. */
function withOneFullStop<Part>(part: Part): Part | string {
  return typeof part === 'string' ? part.replaceAll(/([^.])\.(\u2069?)\.(?!\S)/g, '$1.$2') : part;
}

const created = new Map<string, unknown>();

/** Returns the formatter of this name and these arguments, created once: creating one takes longer than formatting. */
function cached<Formatter>(name: string, parameters: readonly unknown[], create: () => Formatter): Formatter {
  const key = name + JSON.stringify(parameters);
  let formatter = created.get(key) as Formatter | undefined;
  if (formatter === undefined) created.set(key, (formatter = create()));
  return formatter;
}

const formatters = {
  getNumberFormat: (...parameters: ConstructorParameters<typeof Intl.NumberFormat>) =>
    cached('number', parameters, () => new Intl.NumberFormat(...parameters)),
  getDateTimeFormat: (...parameters: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    cached('date', parameters, () => new Intl.DateTimeFormat(...parameters)),
  getPluralRules: (...parameters: ConstructorParameters<typeof Intl.PluralRules>) =>
    cached('plural', parameters, () => new Intl.PluralRules(...parameters)),
};
