import type { ClientBase } from 'pg';
import type { Log } from '../log.ts';

/**
 * The role that gives the app's connections their rights. The owner of the tables could switch a trigger off and change what
 * was posted; this role can't. Changes that a trigger with `reject_change` rejects are not granted to it, down to single
 * columns.
 */
export const APP_ROLE = 'festoon_app';

const SCHEMAS = "array['public', 'graphile_worker']";

// One row where something is granted that should not be, or not granted that should be.
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

/** The statements that grant everything the role may do, run again each time; part of the schema. */
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

// Roles belong to the server and not to the database, so others may make it at the same moment.
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

/** Makes the role and grants it what it needs; where the owner may not, the triggers alone keep the ledger. */
export async function grantAppRole(client: ClientBase, log: Pick<Log, 'warn'>): Promise<void> {
  try {
    await createRole(client);
    const { rowCount } = await client.query(FIND_WRONG_GRANTS);
    if (rowCount !== 0) await client.query(APP_GRANTS);
  } catch (error) {
    const reason = (error as Error).message;
    log.warn({ reason }, `the role ${APP_ROLE} could not be made: the ledger is kept by its triggers alone`);
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

/** Gives a new connection the role's rights; it keeps its own where the role is not there or not granted anything here. */
export async function setAppRole(client: ClientBase): Promise<void> {
  await client.query(`
    select set_config('role', r.rolname, false) from pg_roles r
    where r.rolname = '${APP_ROLE}' and pg_has_role(r.oid, 'set')
      and has_table_privilege(r.oid, to_regclass('public.schema_migrations')::oid, 'select')`);
}
