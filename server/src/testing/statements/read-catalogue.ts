import { parse } from 'libpg-query';
import type { Client } from 'pg';
import { inferColumns } from './infer-columns.ts';
import type { Catalogue, Column } from './statement-scope.ts';

type ColumnRow = {
  readonly relation: string;
  readonly name: string;
  readonly isNullable: boolean;
  readonly definition: string | null;
};

/** Returns the tables, views and sequences of the database, of the job queue and of PostgreSQL. The nullability of a view's columns comes from its definition. */
export async function readCatalogue(client: Client): Promise<Catalogue> {
  const { rows } = await client.query<ColumnRow>(`
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as relation, a.attname as name,
      not a.attnotnull as "isNullable", case when c.relkind = 'v' and n.nspname <> 'pg_catalog' then pg_get_viewdef(c.oid) end as definition
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('public', 'graphile_worker', 'pg_catalog') and c.relkind in ('r', 'p', 'v', 'S')
    order by c.relkind, c.oid, a.attnum`);
  const { rows: functions } = await client.query<{ name: string; columns: string[] }>(`
    select p.proname as name, array(
      select given.name from unnest(p.proargnames, p.proargmodes) with ordinality as given (name, mode, position)
      where given.mode = 't' order by given.position) as columns
    from pg_proc p where p.pronamespace = 'public'::regnamespace and 't' = any (p.proargmodes)`);
  const catalogue = new Map<string, Column[]>();
  // The columns of table functions count as not null.
  for (const { name, columns } of functions) {
    catalogue.set(
      `${name}()`,
      columns.map((column) => ({ name: column, isNullable: false, shape: undefined })),
    );
  }
  const views = new Map<string, string>();
  for (const { relation, name, isNullable, definition } of rows) {
    if (definition === null)
      catalogue.set(relation, [...(catalogue.get(relation) ?? []), { name, isNullable, shape: undefined }]);
    else views.set(relation, definition);
  }
  for (const [view, definition] of views) {
    const [parsed] = (await parse(definition)).stmts ?? [];
    if (parsed?.stmt !== undefined) catalogue.set(view, inferColumns(parsed.stmt, catalogue));
  }
  return catalogue;
}

/** Returns the names of PostgreSQL's types by their ids. */
export async function readTypeNames(client: Client): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ id: number; name: string }>('select oid::int as id, typname as name from pg_type');
  return new Map(rows.map(({ id, name }) => [id, name]));
}
