import type * as z from 'zod/mini';
import type { FastifyRequest } from 'fastify';
import { inputErrorsText } from '@festoon/catalogue/core/input-errors';
import type { Endpoint } from '@festoon/contracts/core/endpoint';
import type { FieldError } from '@festoon/contracts/core/failure';
import { InvalidInput } from '../errors.ts';

/** Deeper than any contract. A deeper body is an attack on the stack. */
const MAX_DEPTH = 32;

function cleanString(text: string, path: string, errors: FieldError[]): string {
  if (text.includes('\0') || !text.isWellFormed()) {
    errors.push({ path, message: inputErrorsText('notText') });
    return '';
  }
  return text.normalize('NFC');
}

function clean(value: unknown, path: readonly string[], errors: FieldError[]): unknown {
  if (typeof value === 'string') return cleanString(value, path.join('.'), errors);
  if (typeof value !== 'object' || value === null) return value;
  if (path.length >= MAX_DEPTH) {
    errors.push({ path: path.slice(0, 3).join('.'), message: inputErrorsText('tooDeep') });
    return null;
  }
  if (Array.isArray(value)) return value.map((item, index) => clean(item, [...path, String(index)], errors));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      cleanString(key, path.join('.'), errors),
      clean(item, [...path, key], errors),
    ]),
  );
}

/**
 * Returns `value` with all text normalised to NFC, so that text that looks the same is equal. Adds NUL and lone surrogates,
 * which PostgreSQL and JSON can't represent, to `errors`.
 */
function cleanText(value: unknown, errors: FieldError[]): unknown {
  return clean(value, [], errors);
}

type Input = Record<string, unknown>;
type Part = 'params' | 'query' | 'body';

function pathOf(issue: z.core.$ZodIssue): string {
  return issue.path.map(String).join('.');
}

function wantsList(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod;
  if (def.type === 'array') return true;
  return 'innerType' in def && wantsList(def.innerType as z.core.$ZodType);
}

/** Converts a single value into a list of one if the schema expects a list: `?tag=jazz` is parsed as text. */
function listsOf(query: unknown, schema: z.ZodMiniType): unknown {
  const { def } = schema._zod as z.core.$ZodObject['_zod'];
  if (def.type !== 'object' || typeof query !== 'object' || query === null) return query;
  const listInput: Input = { ...query };
  for (const [name, field] of Object.entries(def.shape)) {
    if (typeof listInput[name] === 'string' && wantsList(field)) listInput[name] = [listInput[name]];
  }
  return listInput;
}

function rawPart(endpoint: Endpoint, part: Part, request: FastifyRequest): unknown {
  if (part === 'query' && endpoint.query) return listsOf(request.query, endpoint.query);
  return part === 'params' ? request.params : request.body;
}

function readPart(schema: z.ZodMiniType, raw: unknown, errors: FieldError[]): Input {
  const before = errors.length;
  const clean = cleanText(raw, errors);
  if (errors.length > before) return {};
  const parsed = schema.safeParse(clean);
  if (parsed.success) return parsed.data as Input;
  for (const issue of parsed.error.issues) errors.push({ path: pathOf(issue), message: issue.message });
  return {};
}

/**
 * Returns parameters, query and body as one checked object. Throws `InvalidInput` with every invalid field, of which some may
 * be `known` already.
 */
export function readInput(endpoint: Endpoint, request: FastifyRequest, known: readonly FieldError[] = []): Input {
  const found: FieldError[] = [];
  const input: Input = {};
  for (const part of ['body', 'query', 'params'] as const) {
    const schema = endpoint[part];
    if (schema) Object.assign(input, readPart(schema, rawPart(endpoint, part, request), found));
  }
  const errors = [...known, ...found.filter(({ path }) => !known.some((error) => error.path === path))];
  if (errors.length > 0) throw new InvalidInput(errors);
  return input;
}

/** Returns the query of a route that serves a file, checked like an endpoint's. */
export function readQuery<Schema extends z.ZodMiniType>(schema: Schema, query: unknown): z.output<Schema> {
  const errors: FieldError[] = [];
  const input = readPart(schema, listsOf(query, schema), errors);
  if (errors.length > 0) throw new InvalidInput(errors);
  return input as z.output<Schema>;
}
