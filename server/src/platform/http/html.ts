/** Text that is already safe to insert in a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === null || value === undefined || value === false) return '';
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`A page cannot show a ${typeof value}`);
  return String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** A page or a part of one; every value is escaped unless it is `Html` itself. Lists are joined, null and false vanish. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(strings.map((text, index) => text + (index < values.length ? render(values[index]) : '')).join(''));
}

/** For text we wrote ourselves, such as the inside of `<style>` and `<script>`; never for anything that came in. */
export function trusted(text: string): Html {
  return new Html(text);
}
