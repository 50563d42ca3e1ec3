import { sql, type Insertable, type InsertType, type RawBuilder } from 'kysely';
import type { DB, Json } from './schema.ts';

export type TableName = keyof DB;
export type ColumnName<Table extends TableName> = keyof DB[Table] & string;

/** The JSON value of a column: any JSON for `jsonb`, escaped text for `bytea`. */
type ColumnValue<Column> = [Json] extends [InsertType<Column>]
  ? NonNullable<unknown> | null
  : ListValue<Exclude<InsertType<Column>, undefined>>;
type ListValue<Value> = Value extends Buffer ? string : Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/** A row with a value for each of these columns; no column is left to its default. */
export type RowOf<Table extends TableName, Column extends ColumnName<Table> = ColumnName<Table>> = {
  readonly [Name in Column]: ColumnValue<DB[Table][Name]>;
};

/** A new row whose columns with a default may be left out. */
export type NewRow<Table extends TableName> = {
  readonly [Name in keyof Insertable<DB[Table]>]: ColumnValue<DB[Table][Name & keyof DB[Table]]>;
};

/** Returns bytes as the JSON value of a `bytea` column. */
export function escapeBytes(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

/** The names of the columns whose rules include all of `Rule`. */
export type ColumnsWhere<Rules, Rule> = {
  [Column in keyof Rules]: Rules[Column] extends Rule ? Column : never;
}[keyof Rules] &
  string;

/** Returns the columns whose rules include all of `rule`, in the order of the table of rules. */
export function columnsWhere<const Rules extends Readonly<Record<string, object>>, const Rule extends object>(
  rules: Rules,
  rule: Rule,
): readonly ColumnsWhere<Rules, Rule>[] {
  const expected = Object.entries(rule);
  const columns = Object.entries(rules).filter(([, columnRule]) => {
    const values = new Map<string, unknown>(Object.entries(columnRule));
    return expected.every(([name, value]) => values.get(name) === value);
  });
  return columns.map(([column]) => column as ColumnsWhere<Rules, Rule>);
}

/** Returns these columns, separated by commas. */
export function columnList<Table extends TableName>(
  _table: Table,
  columns: readonly ColumnName<Table>[],
): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** The name of a column as a field: `access_notes` is `accessNotes`. */
type FieldOf<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldOf<Tail>>}`
  : Column;

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the columns of `alias` that these fields are stored in, each under the name of its field, separated by commas. */
export function fieldList<Table extends TableName>(
  _table: Table,
  fields: readonly FieldOf<ColumnName<Table>>[],
  alias: string,
): RawBuilder<unknown> {
  return sql.join(fields.map((field) => sql`${sql.ref(`${alias}.${columnOf(field)}`)} as ${sql.ref(field)}`));
}

type ColumnsOf<Table extends TableName, Fields> = {
  readonly [Column in ColumnName<Table> as FieldOf<Column> extends keyof Fields ? Column : never]: Fields[FieldOf<Column> &
    keyof Fields];
};

/** Returns the values of these fields by column. */
export function toColumns<
  Table extends TableName,
  Fields extends Readonly<Partial<Record<FieldOf<ColumnName<Table>>, unknown>>>,
>(_table: Table, fields: Fields): ColumnsOf<Table, Fields> {
  const columns = Object.entries(fields).map(([field, value]) => [columnOf(field), value]);
  return Object.fromEntries(columns) as ColumnsOf<Table, Fields>;
}

/** Returns an assignment for each of these columns, with the value of the same column of `source`. */
export function assignmentsOf<Table extends TableName>(
  _table: Table,
  columns: readonly ColumnName<Table>[],
  source: 'excluded' | 'given' | 'source',
): RawBuilder<unknown>[] {
  return columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`${source}.${column}`)}`);
}

type ExportRule = { readonly exported: string | null };

/** Returns the columns of `alias` that are exported, each as its name in the export, separated by commas. */
export function exportList(rules: Readonly<Record<string, ExportRule>>, alias: string): RawBuilder<unknown> {
  const columns = Object.entries(rules).flatMap(([column, { exported }]) =>
    exported === null ? [] : [sql`${sql.ref(`${alias}.${column}`)} as ${sql.ref(exported)}`],
  );
  return sql.join(columns);
}
