/** A piece of HTML whose values were escaped when it was put together. */
export type Html = { readonly html: string };

type Value = Html | string | number | null | false | readonly Value[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Strings are escaped, pieces of HTML go in as they are, lists are joined, null and false vanish. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: strings.reduce((text, part, place) => text + written(values[place - 1] ?? null) + part) };
}

function written(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map(written).join('');
}
