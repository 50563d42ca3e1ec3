import { TypeFlags, type Type } from 'typescript/unstable/sync';
import type { Column, Inferred } from './statement-scope.ts';
import type { TypeReader } from './type-reader.ts';

/** A column of a result, with the name of its PostgreSQL type. */
export type ResultColumn = Column & { readonly postgresType: string };

export type Difference = {
  readonly message: string;
  /** True when the row type allows null for a column that is never null. */
  readonly isUnneededNull: boolean;
};

/** Returns the differences between a TypeScript row type and the result of its statement. */
export function compareRow(row: Type, columns: readonly ResultColumn[], types: TypeReader): Difference[] {
  const postgresTypes = new Map(columns.map(({ name, postgresType }) => [name, postgresType]));
  return [
    ...compareColumns({ type: row, columns, path: '' }, types),
    ...types.properties(row).flatMap(({ name, type }) => {
      const postgresType = postgresTypes.get(name);
      return postgresType === undefined ? [] : compareType({ type, postgresType, path: name }, types);
    }),
  ];
}

/** Returns the differences between the type of a single value and its column. */
export function compareValue(type: Type, column: ResultColumn, types: TypeReader): Difference[] {
  const { name: path, postgresType } = column;
  return [...compareNull({ type, inferred: column, path }, types), ...compareType({ type, postgresType, path }, types)];
}

type Columns = { readonly type: Type; readonly columns: readonly Column[]; readonly path: string };

function compareColumns({ type, columns, path }: Columns, types: TypeReader): Difference[] {
  if (types.hasIndex(type)) return [];
  const properties = types.properties(type);
  const names = new Set(properties.map(({ name }) => name));
  const read = new Map(columns.map((column) => [column.name, column]));
  return [
    ...columns
      .filter(({ name }) => !names.has(name))
      .map(({ name }) => difference(`${path}${name} is selected, but the type does not have it`)),
    ...properties.flatMap((property) => {
      const column = read.get(property.name);
      if (column !== undefined)
        return compareNull({ type: property.type, inferred: column, path: path + property.name }, types);
      return property.isOptional ? [] : [difference(`${path}${property.name} is in the type, but not selected`)];
    }),
  ];
}

type Nullability = { readonly type: Type; readonly inferred: Inferred; readonly path: string };

function compareNull({ type, inferred, path }: Nullability, types: TypeReader): Difference[] {
  if (isAnything(type)) return [];
  const members = types.members(type);
  const isNullable = members.some(({ flags }) => flags & TypeFlags.Null);
  const found: Difference[] = [];
  if (inferred.isNullable && !isNullable) found.push(difference(`${path} can be null`));
  if (!inferred.isNullable && isNullable && inferred.isNarrowed !== true)
    found.push({ message: `${path} is never null`, isUnneededNull: true });
  const { shape } = inferred;
  if (shape === undefined) return found;
  const nested = members.flatMap((member) => {
    if (shape.kind === 'object') {
      return isPlainObject(member, types)
        ? compareColumns({ type: member, columns: shape.columns, path: `${path}.` }, types)
        : [];
    }
    const element = elementOf(member, types);
    return element === undefined ? [] : compareNull({ type: element, inferred: shape.element, path: `${path}[]` }, types);
  });
  return [...found, ...nested];
}

/** The JavaScript value that the driver returns for each PostgreSQL type. */
const VALUES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'object',
  citext: 'string',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  name: 'string',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
};

type Typed = { readonly type: Type; readonly postgresType: string; readonly path: string };

function compareType({ type, postgresType, path }: Typed, types: TypeReader): Difference[] {
  if (postgresType === 'void') return [];
  const present = types
    .members(type)
    .filter((member) => !(member.flags & (TypeFlags.Null | TypeFlags.Undefined)) && !isAnything(member));
  if (postgresType === 'json' || postgresType === 'jsonb') {
    return present.some((member) => valueOf(member, types) === 'Date')
      ? [difference(`${path} is JSON, which has no dates`)]
      : [];
  }
  if (postgresType.startsWith('_')) {
    return present.flatMap((member) => {
      const element = elementOf(member, types);
      return element === undefined
        ? [difference(`${path} is an array of ${postgresType.slice(1)}`)]
        : compareType({ type: element, postgresType: postgresType.slice(1), path: `${path}[]` }, types);
    });
  }
  // The forms of one statement can have different column types. The row type is their union.
  const fits = present.length === 0 || present.some((member) => valueOf(member, types) === VALUES[postgresType]);
  return fits ? [] : [difference(`${path} is ${postgresType}, which its type is not`)];
}

function isAnything({ flags }: Type): boolean {
  return (flags & (TypeFlags.Any | TypeFlags.Unknown)) !== 0;
}

function isPlainObject(type: Type, types: TypeReader): boolean {
  return (type.isObjectType() || type.isIntersectionType()) && valueOf(type, types) === 'object';
}

function elementOf(type: Type, types: TypeReader): Type | undefined {
  return types.isArray(type) ? types.typeArguments(type)[0] : undefined;
}

function valueOf(type: Type, types: TypeReader): string {
  // A branded string is an intersection of a string and its brand.
  if (type.isIntersectionType())
    return (type.getTypes() ?? []).some(({ flags }) => flags & TypeFlags.StringLike) ? 'string' : 'object';
  if (type.flags & TypeFlags.StringLike) return 'string';
  if (type.flags & TypeFlags.NumberLike) return 'number';
  if (type.flags & TypeFlags.BooleanLike) return 'boolean';
  if (types.isArray(type)) return 'array';
  return types.nameOf(type) === 'Date' ? 'Date' : 'object';
}

function difference(message: string): Difference {
  return { message, isUnneededNull: false };
}
