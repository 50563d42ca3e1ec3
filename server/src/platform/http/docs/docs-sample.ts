import type { JsonSchema, OpenApi } from '../openapi.ts';
import { resolve } from './docs-schema.ts';

const DEEPEST = 6;

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

/** A value of the schema's shape, for the reader's eye. */
export function sampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  const whole = resolve(schema, schemas);
  const given = whole.default ?? whole.const ?? whole.enum?.[0];
  if (given !== undefined) return given;
  const option = [whole.anyOf, whole.oneOf, whole.allOf].find((options) => options)?.[0];
  if (option) return sampleOf(option as JsonSchema, schemas, depth);
  const type = [whole.type ?? 'null'].flat()[0];
  return type && depth <= DEEPEST ? samplers[type]?.(whole, schemas, depth) : null;
}
