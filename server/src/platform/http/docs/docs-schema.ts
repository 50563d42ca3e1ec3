import { html, type Html } from '../html.ts';
import type { JsonSchema, OpenApi } from '../openapi.ts';

type Schemas = OpenApi['components']['schemas'];

const DEPTH_MAX = 5;

/** Follows a reference into the document's components. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return (name && schemas[name]) || schema;
}

/** Returns the members of a union, without null. */
function choices(schema: JsonSchema): JsonSchema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((option) => option.type !== 'null') as JsonSchema[];
}

function isNullable(schema: JsonSchema): boolean {
  return (schema.anyOf ?? []).some((option) => option.type === 'null');
}

function nameOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return 'one of';
  if (schema.type === 'array') return 'list';
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return schema.format ? `${type} (${schema.format})` : type;
}

export function typeName(schema: JsonSchema, schemas: Schemas): string {
  const resolved = resolve(schema, schemas);
  const options = choices(resolved);
  const base =
    options.length > 0 ? [...new Set(options.map((option) => typeName(option, schemas)))].join(' or ') : nameOf(resolved);
  const of = resolved.type === 'array' && resolved.items ? ` of ${typeName(resolved.items as JsonSchema, schemas)}` : '';
  return `${base}${of}${isNullable(resolved) ? ' or null' : ''}`;
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  const least = from !== undefined && Math.abs(from) < Number.MAX_SAFE_INTEGER ? from : undefined;
  const most = to !== undefined && Math.abs(to) < Number.MAX_SAFE_INTEGER ? to : undefined;
  if (most === undefined) return least === undefined ? '' : `at least ${least}${unit}`;
  if (least === undefined) return `at most ${most}${unit}`;
  return least === most ? `${most}${unit}` : `${least} to ${most}${unit}`;
}

function bounds(schema: JsonSchema): string[] {
  return [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
}

function values(schema: JsonSchema): Html | null {
  return schema.enum ? html`<span class="values">${schema.enum.map((value) => html`<code>${value}</code> `)}</span>` : null;
}

/** Returns the schema that has the fields: of a list, that of its items; of a union, its first member with fields. */
function inner(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const resolved = resolve(schema, schemas);
  if (resolved.type === 'array' && resolved.items) return inner(resolved.items as JsonSchema, schemas);
  const withFields = choices(resolved).find((option) => inner(option, schemas).properties);
  return withFields ? inner(withFields, schemas) : resolved;
}

export type Field = {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly depth?: number;
};

/** Renders one field with its name, type and limits, and below it the fields inside. */
export function fieldRows(field: Field, schemas: Schemas): Html[] {
  const depth = field.depth ?? 0;
  const schema = resolve(field.schema, schemas);
  const row = html`<div class="field" style="--depth:${depth}">
    <div><code class="name">${field.name}</code>${field.required ? null : html`<span class="optional">optional</span>`}</div>
    <div class="what">
      <span class="type">${typeName(schema, schemas)}</span> ${values(inner(schema, schemas))}
      ${bounds(schema).map((bound) => html`<span class="bound">${bound}</span> `)} ${schema.description}
    </div>
  </div>`;
  return depth >= DEPTH_MAX ? [row] : [row, ...schemaRows(schema, schemas, depth + 1)];
}

/** Renders the fields of an object, of a list's items, or of a union's object. */
export function schemaRows(schema: JsonSchema, schemas: Schemas, depth = 0): Html[] {
  const { properties = {}, required = [] } = inner(schema, schemas);
  return Object.entries(properties).flatMap(([name, property]) =>
    fieldRows({ name, required: required.includes(name), schema: property as JsonSchema, depth }, schemas),
  );
}
