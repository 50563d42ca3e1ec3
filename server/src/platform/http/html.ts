/** Text that is already safe to insert into a page. */
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

/**
 * Renders a page or a part of one. Every value is escaped unless it is `Html`. Lists are joined; null and false render
 * nothing.
 */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(strings.map((text, index) => text + (index < values.length ? render(values[index]) : '')).join(''));
}

/** Marks our own text as safe, such as the content of `<style>` and `<script>`. Never for input. */
export function trusted(text: string): Html {
  return new Html(text);
}
