import { currentDirection, currentLanguage } from '@festoon/catalogue/language';
import { serverPagesText } from '@festoon/catalogue/platform/server-pages';
import { html, trusted, type Html } from '../http/html.ts';

/** The style of the page. It is inline, so that the page needs no other file and opens from any email. */
export const emailPageStyle = `
:root { color-scheme: light dark; --bg: light-dark(#f7f8f7, #0b0f0d); --surface: light-dark(#ffffff, #151b18); --ink: light-dark(#141a17, #f1f5f2);
  --ink-2: light-dark(#3d4742, #cfd8d3); --line: light-dark(#e1e5e2, #26302b); --strong: light-dark(#77817b, #74817a);
  --primary: light-dark(#047857, #34d399); --on-primary: light-dark(#ffffff, #022c22); --primary-hover: light-dark(#065f46, #6ee7b7); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--bg); color: var(--ink);
  font: 16px/24px 'Geist Variable', Geist, system-ui, 'Segoe UI', Roboto, sans-serif; }
main { width: 100%; max-width: 28rem; padding: 28px; background: var(--surface); border: 1px solid var(--line); border-radius: 24px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -.01em; }
p { margin: 0 0 16px; color: var(--ink-2); overflow-wrap: anywhere; }
button { min-height: 44px; padding: 0 20px; border-radius: 99px; border: 1px solid transparent; font: inherit; font-weight: 600; cursor: pointer; }
button.primary { background: var(--primary); color: var(--on-primary); }
button.primary:hover { background: var(--primary-hover); }
button.quiet { background: none; color: var(--ink); border-color: var(--strong); }
a { color: var(--primary); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
`;

/** Renders a self-contained page with a short text and a button. */
export function emailPage({ title, productName }: { title: string; productName: string }, main: Html): string {
  return html`<!doctype html>
    <html lang="${currentLanguage()}" dir="${currentDirection()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} · ${productName}</title>
        <link rel="icon" href="data:," />
        <style>${trusted(emailPageStyle)}</style>
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`.text;
}

/** Renders the page for an address that was truncated on its way. */
export function brokenEmailPage(productName: string): string {
  const main = html`<h1>${serverPagesText('brokenLinkTitle')}</h1>
    <p>${serverPagesText('brokenLinkMessage')}</p>`;
  return emailPage({ title: serverPagesText('brokenLinkTitle'), productName }, main);
}
