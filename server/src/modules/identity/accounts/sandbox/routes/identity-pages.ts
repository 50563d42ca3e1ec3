import { sandboxSignInText } from '@festoon/catalogue/identity/sandbox-sign-in';
import { currentDirection, currentLanguage } from '@festoon/catalogue/language';
import { html, trusted, type Html } from '../../../../../platform/http/html.ts';
import { callbackScript } from './callback-script.ts';
import { identityStyle } from './identity-style.ts';
import { sandboxAccounts, type SandboxAccount } from '../sandbox-accounts.ts';

const logo = trusted(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" d="M16 2a14 14 0 1 1-9.9 23.9L16 16V2Z"/><circle cx="9" cy="9" r="5" fill="currentColor" opacity=".45"/></svg>',
);

type Page = { readonly title: string; readonly main: Html; readonly script?: string };

function page({ title, main, script }: Page): string {
  return html`<!doctype html>
    <html lang="${currentLanguage()}" dir="${currentDirection()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>${trusted(identityStyle)}</style>
      </head>
      <body>
        <header class="banner">${sandboxSignInText.parts('banner', { strong: (chunks) => html`<strong>${chunks}</strong>` })}</header>
        <main>${main}</main>
        ${script === undefined ? null : html`<script>${trusted(script)}</script>`}
      </body>
    </html>`.text;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}

function accountButton({ name, email }: SandboxAccount, signedIn: string | null): Html {
  return html`<li>
    <button class="person" name="account" value="${email}">
      <span class="face" aria-hidden="true">${initials(name)}</span>
      <span class="who"><b>${name}</b><span>${email === signedIn ? sandboxSignInText('signedIn', { address: email }) : email}</span></span>
    </button>
  </li>`;
}

type ChooserPage = { readonly productName: string; readonly action: string; readonly signedIn: string | null };

/** Renders the page to choose a person. `action` receives the choice, with the client's parameters in its query. */
export function chooserPage({ productName, action, signedIn }: ChooserPage): string {
  const main = html`<div class="card">
      <div class="head">
        ${logo}
        <h1>${sandboxSignInText('chooseAccount')}</h1>
        <p>${sandboxSignInText('toContinue', { product: productName })}</p>
      </div>
      <form method="post" action="${action}" aria-label="${sandboxSignInText('sandboxAccounts')}">
        <ul>
          ${sandboxAccounts.map((person) => accountButton(person, signedIn))}
        </ul>
      </form>
      <details>
        <summary><span class="face" aria-hidden="true">+</span>${sandboxSignInText('useAnotherEmail')}</summary>
        <form class="fields" method="post" action="${action}" aria-label="${sandboxSignInText('anotherAccount')}">
          <label>${sandboxSignInText('email')}<input name="email" type="email" required maxlength="254" autocomplete="email" /></label>
          <label>${sandboxSignInText('name')}<input name="name" required maxlength="80" autocomplete="name" /></label>
          <button class="go">${sandboxSignInText('continue')}</button>
        </form>
      </details>
    </div>
    <form class="cancel" method="post" action="${action}">
      <button name="cancel" value="yes">${sandboxSignInText('cancel')}</button>
    </form>`;
  return page({ title: sandboxSignInText('title', { product: productName }), main });
}

/** Renders the error page for a request whose outcome cannot be sent to any redirect address. */
export function invalidRequestPage(): string {
  const main = html`<div class="card plain">
    ${logo}
    <h1>${sandboxSignInText('invalidTitle')}</h1>
    <p>${sandboxSignInText('invalidMessage')}</p>
  </div>`;
  return page({ title: sandboxSignInText('invalidTitle'), main });
}

/** Renders the page that sends the result to the page that opened this window, and closes it. */
export function callbackPage(): string {
  const main = html`<div class="card plain">
    ${logo}
    <h1>${sandboxSignInText('almostThere')}</h1>
    <p>${sandboxSignInText('closeWindow')}</p>
  </div>`;
  return page({ title: sandboxSignInText('signingIn'), main, script: callbackScript });
}
