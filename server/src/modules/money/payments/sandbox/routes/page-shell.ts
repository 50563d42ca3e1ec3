import { currentDirection, currentLanguage } from '@festoon/catalogue/language';
import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import { html, type Html } from '../../../../../platform/http/html.ts';

export type Page = {
  readonly title: string;
  readonly main: Html;
  /** The layout of the style sheet that the page uses. */
  readonly layout: 'split' | 'card' | 'wide';
};

const strong = (text: readonly unknown[]): Html => html`<strong>${text}</strong>`;

/** Renders a whole document of the sandbox, with the banner that identifies it. */
export function pageShell({ title, main, layout }: Page): string {
  const page = html`<html lang="${currentLanguage()}" dir="${currentDirection()}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="/sandbox/pay/assets/pay.css" />
      <script type="module" src="/sandbox/pay/assets/pay.js"></script>
    </head>
    <body>
      <header class="banner">
        <p>${sandboxPagesText.parts('banner', { strong })}</p>
      </header>
      <main class="${layout}" id="main">${main}</main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}`;
}
