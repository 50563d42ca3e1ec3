import type { FormContent, JsonSchema, OpenApi, ApiOperation } from '../http/openapi.ts';

type Schemas = OpenApi['components']['schemas'];

const FORMATS: Record<string, string> = {
  uuid: '01890000-0000-7000-8000-00000000abcd',
  email: 'someone@example.org',
  uri: 'https://example.org/',
  'date-time': '2026-12-01T19:00:00.000Z',
  date: '2026-12-01',
};

/** Text that matches the patterns of the contracts, most specific first. */
const TEXTS = ['2026-12-01T19:00', '2026-12-01', '2026-12', '19:00', 'PT', 'pt', 'some-words', '12', 'SOMEWORDS'];

/** Returns the smallest value that a schema of the API document accepts, which passes input validation. */
function sampleOf(schema: JsonSchema, schemas: Schemas): unknown {
  const other = dereference(schema, schemas);
  if (other !== undefined) return sampleOf(other, schemas);
  const presetValue = schema.const ?? schema.default ?? schema.enum?.[0];
  return presetValue ?? BY_TYPE[String(schema.type ?? 'string')]?.(schema, schemas) ?? null;
}

/** Returns the referenced schema, or the first alternative. */
function dereference({ $ref, anyOf, oneOf, allOf }: JsonSchema, schemas: Schemas): JsonSchema | undefined {
  if (typeof $ref === 'string') return schemas[$ref.replace('#/components/schemas/', '')] ?? {};
  const [choice] = anyOf ?? oneOf ?? allOf ?? [];
  return choice as JsonSchema | undefined;
}

const BY_TYPE: Readonly<Record<string, (schema: JsonSchema, schemas: Schemas) => unknown>> = {
  object: sampleObject,
  array: (schema, schemas) =>
    Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items as JsonSchema, schemas)),
  integer: ({ minimum }) => Math.max(minimum ?? 0, 0),
  number: ({ minimum }) => Math.max(minimum ?? 0, 0),
  boolean: () => true,
  string: sampleText,
};

/** Returns the required query and body of an operation. */
export function sampleInputOf(operation: ApiOperation, schemas: Schemas): { query: Record<string, string>; body: unknown } {
  const requiredEntries = operation.parameters.filter(({ in: where, required }) => where === 'query' && required);
  const { 'application/json': json, 'multipart/form-data': form } = operation.requestBody?.content ?? {};
  return {
    query: Object.fromEntries(requiredEntries.map(({ name, schema }) => [name, String(sampleOf(schema, schemas))])),
    body: form ? sampleForm(form, schemas) : json && sampleOf(json.schema, schemas),
  };
}

function sampleForm({ schema, encoding }: FormContent, schemas: Schemas): FormData {
  const form = new FormData();
  const properties = schema.properties as Record<string, JsonSchema>;
  for (const [name, value] of Object.entries(sampleObject(schema, schemas))) {
    const [type = ''] = encoding[name]?.contentType.split(', ') ?? [];
    const isFile = properties[name]?.format === 'binary';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    form.append(name, isFile ? new File(['sample'], name, { type }) : text);
  }
  return form;
}

function sampleObject(schema: JsonSchema, schemas: Schemas): Record<string, unknown> {
  const required = new Set(schema.required);
  const requiredEntries = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name));
  return Object.fromEntries(requiredEntries.map(([name, property]) => [name, sampleOf(property as JsonSchema, schemas)]));
}

function sampleText({ format, pattern, minLength = 0 }: JsonSchema): string {
  const formatted = format === undefined ? undefined : FORMATS[format];
  if (formatted !== undefined) return formatted;
  const fits = TEXTS.find((text) => text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text)));
  return fits ?? 'a'.repeat(minLength);
}
