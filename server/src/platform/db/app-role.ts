import type { ClientBase } from 'pg';
import type { Log } from '../log.ts';

/**
 * The role that gives the app's connections their rights. The owner of the tables could disable a trigger and change what
 * was posted; this role can't. Changes that a `reject_change` trigger rejects are not granted to it, down to single columns.
 */
export const APP_ROLE = 'festoon_app';

const SCHEMAS = "array['public', 'graphile_worker']";

// One row for each right that is granted and should not be, or is not granted and should be.
const FIND_WRONG_GRANTS = `
  select from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any (${SCHEMAS}) and c.relkind in ('r', 'p') and (
    not has_schema_privilege('${APP_ROLE}', n.oid, 'usage')
    or not has_table_privilege('${APP_ROLE}', c.oid, 'insert')
    or (c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${APP_ROLE}'))
    or exists (
      select from pg_trigger t join pg_proc f on f.oid = t.tgfoid and f.proname = 'reject_change'
      where t.tgrelid = c.oid and (
        (t.tgtype & 8 > 0 and has_table_privilege('${APP_ROLE}', c.oid, 'delete'))
        or (t.tgtype & 16 > 0 and has_table_privilege('${APP_ROLE}', c.oid, 'update'))))
  ) limit 1`;

/** The statements that grant all rights of the role. They are run again each time, as part of the schema. */
export const APP_GRANTS = `do $$
declare
  kept record;
begin
  grant usage on schema public, graphile_worker to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${APP_ROLE};
  grant usage, select, update on all sequences in schema public, graphile_worker to ${APP_ROLE};
  for kept in
    select t.tgrelid::regclass as name, bool_or(t.tgtype & 8 > 0) as from_deletes, bool_or(t.tgtype & 16 > 0) as from_updates,
      (select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
       where a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped and not exists (
         select from pg_trigger o where o.tgrelid = t.tgrelid and o.tgfoid = f.oid and o.tgtype & 16 > 0
           and (o.tgattr::text = '' or a.attnum = any (o.tgattr::int2[])))) as columns
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid and f.proname = 'reject_change'
    group by t.tgrelid, f.oid
  loop
    if kept.from_deletes then
      execute format('revoke delete on %s from ${APP_ROLE}', kept.name);
    end if;
    if kept.from_updates then
      execute format('revoke update on %s from ${APP_ROLE}', kept.name);
      if kept.columns is not null then
        execute format('grant update (%s) on %s to ${APP_ROLE}', kept.columns, kept.name);
      end if;
    end if;
  end loop;
  for kept in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any (${SCHEMAS}) and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${APP_ROLE}')
  loop
    execute format('create policy ${APP_ROLE} on %s to ${APP_ROLE} using (true) with check (true)', kept.name);
  end loop;
end $$`;

// Roles belong to the server and not to the database, so another process may create it at the same time.
const CREATE_ROLE = `do $$
begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin;
  end if;
  if not pg_has_role('${APP_ROLE}', 'set') then
    grant ${APP_ROLE} to current_user with inherit false, set true;
  end if;
  if not pg_has_role('${APP_ROLE}', 'pg_read_all_stats', 'member') then
    begin
      grant pg_read_all_stats to ${APP_ROLE};
    exception when insufficient_privilege then null;
    end;
  end if;
end $$`;

const ATTEMPTS_MAX = 5;

/** Creates the role and grants it its rights. If the owner may not do this, only the triggers protect the ledger. */
export async function grantAppRole(client: ClientBase, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    await createRole(client);
    const { rowCount } = await client.query(FIND_WRONG_GRANTS);
    if (rowCount !== 0) await client.query(APP_GRANTS);
  } catch (error) {
    const reason = (error as Error).message;
    log.warn({ reason }, `the role ${APP_ROLE} could not be created: only the triggers protect the ledger`);
  }
}

async function createRole(client: ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(CREATE_ROLE);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

/**
 * Gives a new connection the role's rights. The connection keeps its own rights if the role does not exist or has no rights
 * here.
 */
export async function setAppRole(client: ClientBase): Promise<void> {
  await client.query(`
    select set_config('role', r.rolname, false) from pg_roles r
    where r.rolname = '${APP_ROLE}' and pg_has_role(r.oid, 'set')
      and has_table_privilege(r.oid, to_regclass('public.schema_migrations')::oid, 'select')`);
}
