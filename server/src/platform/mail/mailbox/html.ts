/** Markup that is safe to send: every value put into it is escaped. */
export type Html = { readonly markup: string };

type Value = Html | string | number | false | null | undefined | readonly Value[];

/** Tag for templates: escapes strings, keeps `Html`, joins lists, leaves out `false`, `null` and `undefined`. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: strings.reduce((text, part, index) => text + toMarkup(values[index - 1]) + part) };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

function toMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  if ('markup' in value) return value.markup;
  return value.map(toMarkup).join('');
}
