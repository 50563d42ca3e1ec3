import type { Client } from 'pg';

export type EntityColumn = {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isPrimary: boolean;
  /** True if the column alone is unique. */
  readonly isUnique: boolean;
  /** The table that a foreign key of this column references. */
  readonly references: string | null;
};

export type Entity = { readonly name: string; readonly columns: readonly EntityColumn[] };

const ENTITIES = `
  select c.relname as name, json_agg(json_build_object(
    'name', a.attname, 'type', t.typname, 'isNullable', not a.attnotnull,
    'isPrimary', exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)),
    'isUnique', exists (
      select 1 from pg_index i
      where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indnkeyatts = 1 and i.indkey[0] = a.attnum
    ),
    'references', (
      select min(f.confrelid::regclass::text) from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)
    )
  ) order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.oid, c.relname order by c.relname`;

/** Returns the tables of the schema with their columns and keys. */
export async function readEntities(client: Client): Promise<Entity[]> {
  const { rows } = await client.query<Entity>(ENTITIES);
  return rows;
}
