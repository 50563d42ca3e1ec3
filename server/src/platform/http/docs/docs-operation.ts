import { domainErrors } from '@festoon/contracts/core/domain-errors';
import { domainErrorText } from '@festoon/contracts/core/domain-error-text';
import { html, type Html } from '../html.ts';
import type { ApiOperation, OpenApi, JsonSchema } from '../openapi.ts';
import { fieldRows, schemaRows, typeName, resolve } from './docs-schema.ts';

const DEPTH_MAX = 6;

type Schemas = OpenApi['components']['schemas'];

const formats: Readonly<Record<string, string>> = {
  uuid: '0199a7e2-5f00-7c3a-9d2b-3f5e1c7a9b10',
  email: 'ada@example.org',
  uri: 'https://example.org',
  'date-time': '2026-11-20T18:30:00Z',
  date: '2026-11-20',
  time: '18:30',
};

function textSample(schema: JsonSchema): string {
  if (schema.format && formats[schema.format]) return formats[schema.format] ?? '';
  if (schema.pattern === String.raw`^\d{6}$`) return '482913';
  if (schema.pattern === '^[A-Z]{3}$') return 'EUR';
  return 'text';
}

function listSample(schema: JsonSchema, schemas: Schemas, depth: number): unknown[] {
  return schema.items ? [sampleOf(schema.items as JsonSchema, schemas, depth + 1)] : [];
}

function numberSample(schema: JsonSchema): number {
  return Math.max(schema.minimum ?? 1, 1);
}

function objectSample(schema: JsonSchema, schemas: Schemas, depth: number): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, property]) => [name, sampleOf(property as JsonSchema, schemas, depth + 1)]));
}

const samplers: Readonly<Record<string, (schema: JsonSchema, schemas: Schemas, depth: number) => unknown>> = {
  object: objectSample,
  array: listSample,
  string: textSample,
  number: numberSample,
  integer: numberSample,
  boolean: () => true,
  null: () => null,
};

/** Returns a sample value of the schema. */
function sampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  const resolved = resolve(schema, schemas);
  const presetValue = resolved.default ?? resolved.const ?? resolved.enum?.[0];
  if (presetValue !== undefined) return presetValue;
  const option = [resolved.anyOf, resolved.oneOf, resolved.allOf].find((options) => options)?.[0];
  if (option) return sampleOf(option as JsonSchema, schemas, depth);
  const type = [resolved.type ?? 'null'].flat()[0];
  return type && depth <= DEPTH_MAX ? samplers[type]?.(resolved, schemas, depth) : null;
}

/** One operation with its path and method. */
export type PlacedOperation = { readonly path: string; readonly method: string; readonly operation: ApiOperation };

const accessLabels: Record<ApiOperation['x-access'], string> = {
  anyone: 'Anyone',
  signed_in: 'Signed in',
  user: 'User',
  subscriber: 'Subscriber',
  attendee: 'Attendee',
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

const parameterHeadings = { path: 'In the path', query: 'In the query', header: 'Headers' } as const;

function parameterBlocks(operation: ApiOperation, api: OpenApi): (Html | null)[] {
  return (['path', 'query', 'header'] as const).map((where) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === where);
    const rows = parameters.flatMap(({ description, ...parameter }) => {
      const schema = { ...parameter.schema, ...(description !== undefined && { description }) };
      return fieldRows({ ...parameter, schema }, api.components.schemas);
    });
    return block(parameterHeadings[where], rows);
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
            <dd>${domainErrorText(code)}</dd>
          </div>`,
      )}
    </dl>
  </details>`;
}

/** Returns the options with which curl sends the body of an operation: its fields as a form, or JSON. */
function curlBody({ requestBody }: ApiOperation, { components: { schemas } }: OpenApi): string[] {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const quote = (value: unknown, space?: number) =>
    (typeof value === 'string' ? value : JSON.stringify(value, null, space)).replaceAll("'", String.raw`'\''`);
  if (!form) return json ? [`-H 'Content-Type: application/json'`, `-d '${quote(sampleOf(json.schema, schemas), 2)}'`] : [];
  return Object.entries(form.schema.properties ?? {}).map(([name, property]) =>
    (property as JsonSchema).format === 'binary'
      ? `-F ${name}=@file`
      : `--form-string '${name}=${quote(sampleOf(property as JsonSchema, schemas))}'`,
  );
}

function curl({ path, method, operation }: PlacedOperation, api: OpenApi): string {
  const headers = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${api.servers[0]?.url}${path}'`,
    ...(operation.security ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(!operation.security && method !== 'get' ? [`-H 'X-Requested-With: curl'`] : []),
    ...(headers ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...curlBody(operation, api),
  ].join(' \\\n  ');
}

function sample(title: string, text: string): Html {
  return html`<figure>
    <figcaption>${title}<button type="button" class="copy">Copy</button></figcaption>
    <pre tabindex="0"><code>${text}</code></pre>
  </figure>`;
}

export function operationCard(placedOperation: PlacedOperation, api: OpenApi): Html {
  const { path, method, operation } = placedOperation;
  const { schemas } = api.components;
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
  const body = json ?? form;
  const response = operation.responses['200']?.content['application/json'].schema ?? {};
  return html`<article id="${operation.operationId}" data-search="${`${operation.operationId} ${method} ${path} ${operation.summary}`.toLowerCase()}">
    <header>
      <h3><a href="#${operation.operationId}">${operation.operationId}</a></h3>
      <span class="door ${operation['x-access']}">${accessLabels[operation['x-access']]}</span>
      <p class="call">${methodBadge(method)} ${pathOf(path)}</p>
      <p>${operation.summary}</p>
    </header>
    <div class="columns">
      <div>
        ${parameterBlocks(operation, api)} ${body ? block(form ? 'Form' : 'Body', schemaRows(body.schema, schemas)) : null}
        ${
          block('Response', schemaRows(response, schemas)) ??
          html`<h4>Response</h4>
          <p class="type">${typeName(response, schemas)}</p>`
        }
        ${errorBlock(operation)}
      </div>
      <div>${sample('Request', curl(placedOperation, api))} ${sample('Response', JSON.stringify(sampleOf(response, schemas), null, 2))}</div>
    </div>
  </article>`;
}
