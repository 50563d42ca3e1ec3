import * as z from 'zod/mini';
import type { Endpoint } from '@festoon/contracts/core/endpoint';
import { Failure } from '@festoon/contracts/core/failure';
import { domainErrors, type DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { domainErrorText } from '@festoon/contracts/core/domain-error-text';
import type { Config } from '../../config.ts';
import { PROOF_LENGTH_MAX } from '../proof-of-work/read-proof.ts';
import { idempotencyErrors } from './idempotency.ts';

/** An endpoint, and the module that serves it. */
export type ModuleEndpoint = { readonly module: string; readonly endpoint: Endpoint };

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
};
type Content = { 'application/json': { schema: JsonSchema } };
/** The fields of a form. Each file names the types that it may have, and a field that is not text names JSON. */
export type FormContent = { schema: JsonSchema; encoding: Record<string, { contentType: string }> };
type RequestContent = Partial<Content> & { 'multipart/form-data'?: FormContent };
type ApiResponse = { description: string; content: Content; 'x-codes'?: DomainErrorCode[] };

export type ApiOperation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: true; content: RequestContent };
  responses: Record<string, ApiResponse>;
  security?: Record<string, string[]>[];
  'x-access': Endpoint['access'];
};

export type OpenApi = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
};

type Schemas = OpenApi['components']['schemas'];

/** Returns the JSON Schema. The definitions of a schema that refers to itself are moved to `components`. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', place: { schemas: Schemas; name: string }): JsonSchema {
  const { $schema: _, $defs, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: throwIfFlags });
  const text = JSON.stringify({ ...body, $defs });
  if (!text.includes('"$ref"')) return body;
  const base = `#/components/schemas/${place.name}`;
  const moved = text.replaceAll('"$ref":"#/$defs/', `"$ref":"${base}.`).replaceAll('"$ref":"#"', `"$ref":"${base}"`);
  const { $defs: definitions, ...rootSchema } = JSON.parse(moved) as JsonSchema;
  for (const [name, definition] of Object.entries(definitions ?? {})) place.schemas[`${place.name}.${name}`] = definition;
  place.schemas[place.name] = rootSchema;
  return { $ref: base };
}

/**
 * Throws if a pattern has a flag. JSON Schema has no flags and implies only `u`, so the document would describe another
 * pattern than the one that is checked.
 */
function throwIfFlags({ zodSchema }: { zodSchema: z.core.$ZodTypes }): void {
  const { checks = [] } = zodSchema._zod.def;
  const definitions: readonly object[] = [zodSchema._zod.def, ...checks.map((check) => check._zod.def)];
  for (const definition of definitions) {
    if (!('pattern' in definition && definition.pattern instanceof RegExp)) continue;
    const { pattern } = definition;
    if (/[ims]/.test(pattern.flags)) throw new Error(`Write the pattern ${pattern} without its flags.`);
  }
}

const proofParameter: Parameter = {
  name: 'Proof-Of-Work',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: PROOF_LENGTH_MAX },
  description:
    'The solution of the challenge in the details of `proof_of_work_required`: JSON with `challenge` and `solution` in base64url.',
};

function parametersOf(endpoint: Endpoint, schemas: Schemas): Parameter[] {
  const parts = [
    ['path', endpoint.params],
    ['query', endpoint.query],
  ] as const;
  const listed: Parameter[] = parts.flatMap(([where, schema]) => {
    if (!schema) return [];
    const { properties, required } = jsonSchema(schema, 'input', { schemas, name: `${endpoint.name}.${where}` });
    return Object.entries(properties ?? {}).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || (required?.includes(name) ?? false),
      schema: property as JsonSchema,
    }));
  });
  if (endpoint.domainErrors.includes('proof_of_work_required')) listed.push(proofParameter);
  if (!endpoint.idempotent) return listed;
  const keyDescription =
    'Chosen by the caller for one attempt; a retry with the same key gets the response of the first request.';
  const derived =
    ' Without it, the server derives a key from what the request would change, so that a double press counts once.';
  const description = endpoint.derivesKey ? keyDescription + derived : keyDescription;
  const schema: JsonSchema = { type: 'string', minLength: 8, maxLength: 200 };
  return [...listed, { name: 'Idempotency-Key', in: 'header', required: !endpoint.derivesKey, schema, description }];
}

const gateErrors: Record<Endpoint['access'], readonly DomainErrorCode[]> = {
  anyone: [],
  signed_in: ['NO_REFRESH_TOKEN', 'REFRESH_FAILED', 'SESSION_EXPIRED'],
  user: ['NO_REFRESH_TOKEN', 'REFRESH_FAILED', 'SESSION_EXPIRED'],
  subscriber: ['NO_REFRESH_TOKEN', 'REFRESH_FAILED', 'SESSION_EXPIRED', 'subscription_required'],
  attendee: ['NO_REFRESH_TOKEN', 'REFRESH_FAILED', 'SESSION_EXPIRED', 'subscription_required'],
  admin: ['NO_REFRESH_TOKEN', 'REFRESH_FAILED', 'SESSION_EXPIRED', 'not_found'],
};

/** Returns every code that the endpoint may respond with: its own, and those of the checks before it. */
function domainErrorsOf(endpoint: Endpoint): DomainErrorCode[] {
  const takesInput = Boolean(endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.files ?? endpoint.idempotent);
  return [
    ...new Set([
      ...endpoint.domainErrors,
      ...gateErrors[endpoint.access],
      ...(takesInput ? (['invalid_input'] as const) : []),
      ...(endpoint.files ? (['too_large', 'unsupported_media_type'] as const) : []),
      ...(endpoint.idempotent ? idempotencyErrors : []),
      ...(endpoint.method !== 'GET' || endpoint.writes ? (['cross_site_request'] as const) : []),
      'too_many_requests' as const,
    ]),
  ];
}

function failuresOf(endpoint: Endpoint): Record<string, ApiResponse> {
  const byStatus = Object.groupBy(domainErrorsOf(endpoint), (code) => domainErrors[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => {
      const description = codes.map((code) => `\`${code}\`: ${domainErrorText(code)}`).join('\n\n');
      const code: JsonSchema = { properties: { code: { enum: codes } } };
      const schema: JsonSchema = { allOf: [{ $ref: '#/components/schemas/Failure' }, code] };
      return [status, { description, content: { 'application/json': { schema } }, 'x-codes': codes }];
    }),
  );
}

function requestContentOf(endpoint: Endpoint, schemas: Schemas): RequestContent | undefined {
  const body = endpoint.body && jsonSchema(endpoint.body, 'input', { schemas, name: `${endpoint.name}.body` });
  if (endpoint.files) return { 'multipart/form-data': formContent(endpoint.files, body) };
  return body && { 'application/json': { schema: body } };
}

function formContent(files: NonNullable<Endpoint['files']>, body: JsonSchema = { type: 'object' }): FormContent {
  const ofFiles = Object.entries(files).map(([name, { maxBytes, types }]) => {
    const description = `A file of at most ${maxBytes / 1024 / 1024} MB.`;
    return { name, property: { type: 'string', format: 'binary', description } as const, contentType: types.join(', ') };
  });
  const ofJson = Object.entries(body.properties ?? {}).flatMap(([name, property]) =>
    (property as JsonSchema).type === 'string' ? [] : [{ name, contentType: 'application/json' }],
  );
  const properties = Object.fromEntries(ofFiles.map(({ name, property }) => [name, property]));
  return {
    schema: {
      ...body,
      properties: { ...body.properties, ...properties },
      required: [...(body.required ?? []), ...Object.keys(files)],
    },
    encoding: Object.fromEntries([...ofJson, ...ofFiles].map(({ name, contentType }) => [name, { contentType }])),
  };
}

function operationOf({ module, endpoint }: ModuleEndpoint, schemas: Schemas): ApiOperation {
  const content = requestContentOf(endpoint, schemas);
  const responseSchema = jsonSchema(endpoint.response, 'output', { schemas, name: `${endpoint.name}.response` });
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [module],
    parameters: parametersOf(endpoint, schemas),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: responseSchema } } },
      ...failuresOf(endpoint),
    },
    ...(endpoint.access !== 'anyone' && { security: [{ session: [] }, { bearer: [] }] }),
    'x-access': endpoint.access,
  };
}

/** Returns the API as an OpenAPI 3.1 document, created from the same schemas that check the requests. */
export function describeApi(config: Config, listed: readonly ModuleEndpoint[]): OpenApi {
  const schemas: Schemas = { Failure: z.toJSONSchema(Failure) };
  delete schemas['Failure']?.$schema;
  const paths: OpenApi['paths'] = {};
  for (const entry of listed) {
    const path = entry.endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][entry.endpoint.method.toLowerCase()] = operationOf(entry, schemas);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${config.productName} API`,
      version: '1.0.0',
      description: `All that ${config.productName} can do, over HTTP: JSON both ways, files as forms, money in whole minor units, instants in UTC.`,
    },
    servers: [{ url: `${config.publicUrl}${config.apiBasePath}` }],
    tags: [...new Set(listed.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set by signing in; renewed by the server.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that signing in gives.' },
      },
    },
  };
}
