import type { ClientBase } from 'pg';

/** A table as a backup describes it. */
export type StoredTable = { readonly schema: string; readonly name: string; readonly columns: readonly string[] };
export type StoredSequence = { readonly schema: string; readonly name: string; readonly value: string | null };

// The manifest lists the migrations that ran; the job queue creates its own tables.
const MIGRATION_TABLES = ['schema_migrations', 'migrations'];

/** Returns every table that is written to disk, with the columns that are not computed from others. */
export async function listTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [MIGRATION_TABLES],
  );
  return rows;
}

export async function listSequences(client: ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  );
  return rows;
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const qualifiedName = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
export const columnList = ({ columns }: StoredTable): string => columns.map(quoteIdentifier).join(', ');

export async function readSchemaVersion(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migrations');
  return rows[0]?.name ?? '';
}
