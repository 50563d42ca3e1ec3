import { sql } from 'kysely';
import { MONEY_RULES } from '../../modules/money/money-check/rules.ts';
import { isContext, isDatabase, type ServerProgram } from './read-program.ts';
import { SignatureKind, TypeFlags, type Type } from 'typescript/unstable/sync';

const DEPTH = 6;
const MEMBERS_MAX = 40;

/** Texts that code treats differently: an id, a time, an email address, a number, a short and an empty search. */
const STRINGS = ['0198f7a2-7b1c-7d9e-8f00-0123456789ab', '2026-01-02T03:04:05.000Z', 'ada@example.org', '42', 'ab', ''];

export type Sampler = {
  /** Returns one value of a type. */
  sample(type: Type): unknown;
  /** Returns values of a type that differ in one choice each: every member of a union, null, empty and filled lists. */
  variants(type: Type): unknown[];
};

/** Creates values for parameters and rows from their types alone. `database` is the value for every database and transaction. */
export function createSampler({ checker, types }: Pick<ServerProgram, 'checker' | 'types'>, database: unknown): Sampler {
  const sample = (type: Type, depth = 0): unknown => choices(type, depth)[0];

  const samples = new Map<string, readonly unknown[]>();

  function choices(type: Type, depth: number): readonly unknown[] {
    const key = `${type.id} ${depth}`;
    const values = samples.get(key) ?? makeChoices(type, depth);
    samples.set(key, values);
    return values;
  }

  function makeChoices(type: Type, depth: number): readonly unknown[] {
    if (isDatabase(type)) return [database];
    if (isContext(type)) return [propertyChoices(type, depth)[0]];
    if (depth > DEPTH) return [null];
    if (type.flags & TypeFlags.Boolean) return [true, false];
    if (type.isUnionType()) return unionChoices(types.members(type), depth);
    if (type.isBooleanLiteralType()) return [type.value];
    if (type.isLiteralType()) return [type.value];
    if (type.flags & TypeFlags.StringLike) return depth > 3 ? STRINGS.slice(0, 1) : STRINGS;
    if (type.flags & TypeFlags.NumberLike) return depth > 3 ? [1] : [1, -1];
    if (type.flags & TypeFlags.BigIntLike) return [7n];
    if (type.flags & TypeFlags.Null) return [null];
    if (type.flags & (TypeFlags.Undefined | TypeFlags.Void)) return [undefined];
    if (type.flags & TypeFlags.TypeParameter) return constraintChoices(type, depth);
    if (type.isIntersectionType() && (type.getTypes() ?? []).some((part) => part.flags & TypeFlags.StringLike)) return ['x'];
    return objectChoices(type, depth);
  }

  function constraintChoices(type: Type, depth: number): readonly unknown[] {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint === undefined || constraint.id === type.id ? ['x'] : choices(constraint, depth + 1);
  }

  function unionChoices(members: readonly Type[], depth: number): unknown[] {
    const absent = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void;
    const present = members.filter(({ flags }) => (flags & absent) === 0);
    const missing = members.filter(({ flags }) => (flags & absent) !== 0);
    // No code has a branch for each member of a large union.
    return [...present.slice(0, MEMBERS_MAX), ...missing].flatMap((member) => choices(member, depth));
  }

  function objectChoices(type: Type, depth: number): readonly unknown[] {
    if (types.isArray(type)) return arrayChoices(type, depth);
    const name = types.nameOf(type);
    if (name !== undefined && KNOWN_TYPES[name] !== undefined) return KNOWN_TYPES[name]();
    const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (signature !== undefined) return [() => sampleReturn(checker.getReturnTypeOfSignature(signature), depth)];
    if (name === 'Map' || name === 'ReadonlyMap') return [new Map(), mapOf(type, depth)];
    if (name === 'Set' || name === 'ReadonlySet')
      return [new Set(types.typeArguments(type).map((part) => sample(part, depth + 1))), new Set()];
    return propertyChoices(type, depth);
  }

  function mapOf(type: Type, depth: number): Map<unknown, unknown> {
    const [key, value] = types.typeArguments(type);
    return key === undefined || value === undefined
      ? new Map()
      : new Map([[sample(key, depth + 1), sample(value, depth + 1)]]);
  }

  function sampleReturn(type: Type | undefined, depth: number): unknown {
    if (type === undefined || type.flags & (TypeFlags.Void | TypeFlags.Undefined)) return undefined;
    return sample(type, depth + 1);
  }

  function arrayChoices(type: Type, depth: number): unknown[] {
    const parts = types.typeArguments(type);
    if (checker.isTupleType(type)) return [parts.slice(0, fixedLengthOf(type)).map((part) => sample(part, depth + 1))];
    const [element] = parts;
    if (element === undefined) return [[]];
    return [...choices(element, depth + 1).map((value) => [value]), []];
  }

  /** Returns an object of first choices and one of last choices, and copies of both that differ in one property. */
  function propertyChoices(type: Type, depth: number): unknown[] {
    const [index] = checker.getIndexInfosOfType(type);
    if (index !== undefined) return [{ x: sample(index.valueType, depth + 1) }, {}];
    const properties = types.properties(type).map(({ name, type: propertyType, isOptional }) => {
      const values = choices(propertyType, depth + 1);
      return { name, values: isOptional ? [...values, undefined] : values };
    });
    const objectOf = (pick: (values: readonly unknown[]) => unknown) =>
      withoutUndefined(Object.fromEntries(properties.map(({ name, values }) => [name, pick(values)])));
    const bases = [objectOf((values) => values[0])];
    if (depth < 2) bases.push(objectOf((values) => values.at(-1)));
    return bases.flatMap((base) => [
      base,
      ...properties.flatMap(({ name, values }) =>
        values.filter((value) => value !== base[name]).map((value) => withoutUndefined({ ...base, [name]: value })),
      ),
    ]);
  }

  return { sample: (type) => sample(type), variants: (type) => [...choices(type, 0)] };
}

function withoutUndefined(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

/** Returns the length of a tuple without its rest element. */
function fixedLengthOf(type: Type): number {
  const tuple = type.isTypeReference() ? type.getTarget() : type;
  return tuple.isTupleType() ? tuple.fixedLength : 0;
}

/** Objects of classes, by name. */
const KNOWN_TYPES: Readonly<Record<string, () => unknown[]>> = {
  Date: () => [new Date('2026-01-02T03:04:05.000Z')],
  Buffer: () => [Buffer.from('x')],
  Uint8Array: () => [new Uint8Array([1])],
  RawBuilder: () => [sql`(select null)`],
  // The SQL of a rule is plain text, so a sample must be a real rule.
  MoneyRule: () => [...MONEY_RULES],
  AbortSignal: () => [new AbortController().signal],
};
