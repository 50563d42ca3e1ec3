import { html, trusted, type Html } from '../html.ts';
import type { OpenApi } from '../openapi.ts';
import { methodBadge, operationCard, type PlacedOperation } from './docs-operation.ts';
import { docsScript } from './docs-script.ts';
import { docsStyle } from './docs-style.ts';

function title(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function operationsOf(api: OpenApi, tag: string): PlacedOperation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => ({ path, method, operation }))
      .filter(({ operation }) => operation.tags.includes(tag)),
  );
}

type Group = { readonly name: string; readonly operations: readonly PlacedOperation[] };

function navigation(groups: readonly Group[]): Html {
  return html`<nav aria-label="Calls">
    ${groups.map(
      ({ name, operations }) =>
        html`<section>
          <h2><a href="#module-${name}">${title(name)}</a></h2>
          <ul>
            ${operations.map(
              ({ method, operation }) =>
                html`<li data-for="${operation.operationId}">
                  <a href="#${operation.operationId}"><span>${operation.operationId}</span>${methodBadge(method)}</a>
                </li>`,
            )}
          </ul>
        </section>`,
    )}
  </nav>`;
}

function introduction(api: OpenApi, calls: number): Html {
  const base = api.servers[0]?.url ?? '';
  return html`<header class="intro">
    <h1>${api.info.title}</h1>
    <p class="lead">${api.info.description}</p>
    <p class="facts"><code>${base}</code><span>${calls} calls</span><a href="openapi.json">OpenAPI 3.1 document</a></p>
    <div class="rules">
      <section>
        <h2>Signing in</h2>
        <p>
          Signing in sets cookies that browsers send automatically. Other programs send the <code>token</code> of the response as
          <code>Authorization: Bearer</code>, or <code>X-Requested-With</code> while signed out.
        </p>
      </section>
      <section>
        <h2>Errors</h2>
        <p>
          An error is <code>success: false</code> with a <code>code</code> for programs, a <code>message</code> for people and a
          <code>requestId</code> for support. For invalid input (422), <code>errors</code> lists each field.
        </p>
      </section>
      <section>
        <h2>Retries</h2>
        <p>
          Requests that book, pay or send take an <code>Idempotency-Key</code>. Choose one for each attempt and use it for every
          retry: a retry gets the response of the first request, byte for byte.
        </p>
      </section>
    </div>
  </header>`;
}

/** Renders the API as a page to read and search, from its own description. */
export function docsPage(api: OpenApi): string {
  const groups = api.tags.map(({ name }) => ({ name, operations: operationsOf(api, name) }));
  const calls = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${api.info.title}</title>
        <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M2 14V8a6 6 0 1 1 6 6z' fill='%23059669'/%3E%3C/svg%3E" />
        <style>${trusted(docsStyle)}</style>
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <aside>
          <p class="brand"><span aria-hidden="true"></span>${api.info.title}</p>
          <search>
            <label for="find">Find a call</label>
            <input id="find" type="search" placeholder="Find a call" autocomplete="off" spellcheck="false" />
            <kbd aria-hidden="true">/</kbd>
          </search>
          <p id="found" role="status"></p>
          ${navigation(groups)}
        </aside>
        <main>
          ${introduction(api, calls)}
          <div id="calls">
            ${groups.map(
              ({ name, operations }) =>
                html`<section class="module" id="module-${name}">
                  <h2>${title(name)}</h2>
                  ${operations.map((placed) => operationCard(placed, api))}
                </section>`,
            )}
          </div>
        </main>
        <script>${trusted(docsScript)}</script>
      </body>
    </html>`.text;
}
