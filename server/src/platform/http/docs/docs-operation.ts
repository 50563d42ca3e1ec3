import { domainErrors } from '@festoon/contracts/domain-errors';
import { html, type Html } from '../html.ts';
import type { ApiOperation, OpenApi } from '../openapi.ts';
import { sampleOf } from './docs-sample.ts';
import { fieldRows, schemaRows, typeName } from './docs-schema.ts';

/** One operation with the place it is called at. */
export type Placed = { readonly path: string; readonly method: string; readonly operation: ApiOperation };

const doors: Record<ApiOperation['x-access'], string> = {
  anyone: 'Anyone',
  signed_in: 'Signed in',
  user: 'User',
  subscriber: 'Subscriber',
  admin: 'Administrator',
};

export function methodBadge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`;
}

function pathOf(path: string): Html {
  return html`<code class="path"
    >${path.split(/(\{\w+\})/).map((part) => (part.startsWith('{') ? html`<var>${part}</var>` : part))}</code
  >`;
}

function block(title: string, rows: readonly Html[]): Html | null {
  return rows.length === 0
    ? null
    : html`<h4>${title}</h4>
        <div class="fields">${rows}</div>`;
}

const wheres = { path: 'In the path', query: 'In the query', header: 'Headers' } as const;

function parameterBlocks(operation: ApiOperation, api: OpenApi): (Html | null)[] {
  return (['path', 'query', 'header'] as const).map((where) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === where);
    const rows = parameters.flatMap(({ description, ...parameter }) => {
      const schema = { ...parameter.schema, ...(description !== undefined && { description }) };
      return fieldRows({ ...parameter, schema }, api.components.schemas);
    });
    return block(wheres[where], rows);
  });
}

function errorBlock(operation: ApiOperation): Html {
  const codes = Object.values(operation.responses).flatMap((response) => response['x-codes'] ?? []);
  return html`<details>
    <summary>Refusals <span class="count">${codes.length}</span></summary>
    <dl class="refusals">
      ${codes.map(
        (code) =>
          html`<div>
            <dt><span class="status">${domainErrors[code].status}</span> <code>${code}</code></dt>
            <dd>${domainErrors[code].message}</dd>
          </div>`,
      )}
    </dl>
  </details>`;
}

function curl({ path, method, operation }: Placed, api: OpenApi): string {
  const body = operation.requestBody?.content['application/json'].schema;
  const sample = body && JSON.stringify(sampleOf(body, api.components.schemas), null, 2).replaceAll("'", String.raw`'\''`);
  const headers = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${api.servers[0]?.url}${path}'`,
    ...(operation.security ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(!operation.security && method !== 'get' ? [`-H 'X-Requested-With: curl'`] : []),
    ...(headers ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(sample ? [`-H 'Content-Type: application/json'`, `-d '${sample}'`] : []),
  ].join(' \\\n  ');
}

function sample(title: string, text: string): Html {
  return html`<figure>
    <figcaption>${title}<button type="button" class="copy">Copy</button></figcaption>
    <pre tabindex="0"><code>${text}</code></pre>
  </figure>`;
}

export function operationCard(placed: Placed, api: OpenApi): Html {
  const { path, method, operation } = placed;
  const { schemas } = api.components;
  const body = operation.requestBody?.content['application/json'].schema;
  const answer = operation.responses['200']?.content['application/json'].schema ?? {};
  return html`<article id="${operation.operationId}" data-search="${`${operation.operationId} ${method} ${path} ${operation.summary}`.toLowerCase()}">
    <header>
      <h3><a href="#${operation.operationId}">${operation.operationId}</a></h3>
      <span class="door ${operation['x-access']}">${doors[operation['x-access']]}</span>
      <p class="call">${methodBadge(method)} ${pathOf(path)}</p>
      <p>${operation.summary}</p>
    </header>
    <div class="columns">
      <div>
        ${parameterBlocks(operation, api)} ${body ? block('Body', schemaRows(body, schemas)) : null}
        ${
          block('Answer', schemaRows(answer, schemas)) ??
          html`<h4>Answer</h4>
          <p class="type">${typeName(answer, schemas)}</p>`
        }
        ${errorBlock(operation)}
      </div>
      <div>${sample('Request', curl(placed, api))} ${sample('Answer', JSON.stringify(sampleOf(answer, schemas), null, 2))}</div>
    </div>
  </article>`;
}
