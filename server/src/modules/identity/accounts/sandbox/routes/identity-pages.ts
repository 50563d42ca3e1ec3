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
    <html lang="en">
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
        <header class="banner"><strong>Sandbox.</strong> This page stands in for Google, until a real sign-in is set up.</header>
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
      <span class="who"><b>${name}</b><span>${email === signedIn ? `${email} · signed in` : email}</span></span>
    </button>
  </li>`;
}

type ChooserPage = { readonly productName: string; readonly action: string; readonly signedIn: string | null };

/** Renders the page to choose a person. `action` receives the choice, with the client's parameters in its query. */
export function chooserPage({ productName, action, signedIn }: ChooserPage): string {
  const main = html`<div class="card">
      <div class="head">
        ${logo}
        <h1>Choose an account</h1>
        <p>to continue to ${productName}</p>
      </div>
      <form method="post" action="${action}" aria-label="Sandbox accounts">
        <ul>
          ${sandboxAccounts.map((person) => accountButton(person, signedIn))}
        </ul>
      </form>
      <details>
        <summary><span class="face" aria-hidden="true">+</span>Use another e-mail</summary>
        <form class="fields" method="post" action="${action}" aria-label="Another account">
          <label>E-mail<input name="email" type="email" required maxlength="254" autocomplete="email" /></label>
          <label>Name<input name="name" required maxlength="80" autocomplete="name" /></label>
          <button class="go">Continue</button>
        </form>
      </details>
    </div>
    <form class="cancel" method="post" action="${action}">
      <button name="cancel" value="yes">Cancel</button>
    </form>`;
  return page({ title: `Choose an account · ${productName} sandbox`, main });
}

/** Renders the error page for a request whose outcome cannot be sent to any redirect address. */
export function invalidRequestPage(): string {
  const main = html`<div class="card plain">
    ${logo}
    <h1>This sign-in cannot go on</h1>
    <p>The link that brought you here is not complete. Close this window and begin again.</p>
  </div>`;
  return page({ title: 'Sign-in cannot go on', main });
}

/** Renders the page that sends the result to the page that opened this window, and closes it. */
export function callbackPage(): string {
  const main = html`<div class="card plain">
    ${logo}
    <h1>Almost there</h1>
    <p>You can close this window.</p>
  </div>`;
  return page({ title: 'Signing in', main, script: callbackScript });
}
