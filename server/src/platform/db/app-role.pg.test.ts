import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { testDatabase } from '../testing/database/test-database.ts';
import { createDb } from './db.ts';
import { APP_ROLE } from './app-role.ts';
import { migrate } from './migrate.ts';

const quiet = { info: () => undefined, warn: () => undefined };

describe('app role', async () => {
  const { db, connectionString } = await testDatabase();
  const run = (statement: string) => sql.raw(statement).execute(db);

  it('is used by every connection of the app', async () => {
    const { rows } = await sql<{ me: string }>`select current_user as me`.execute(db);
    expect(rows).toEqual([{ me: APP_ROLE }]);
  });

  it('cannot change posted rows, with or without triggers', async () => {
    const rejected = [
      'update ledger_entries set amount_minor = 1',
      'delete from ledger_entries',
      'truncate ledger_entries cascade',
      'update ledger_transactions set posted_at = now()',
      'delete from ledger_transactions',
      'truncate ledger_transactions cascade',
      'update booking_refunds set amount_minor = 1',
      'delete from booking_refunds',
      'truncate booking_refunds cascade',
      'update ledger_accounts set currency = currency',
      'delete from ledger_accounts',
    ];
    const tables = ['ledger_entries', 'ledger_transactions', 'ledger_accounts', 'booking_refunds'];
    for (const statement of rejected) await expect(run(statement)).rejects.toThrow('permission denied');
    for (const table of tables) await asOwner(db, `alter table ${table} disable trigger user`);
    for (const statement of rejected) await expect(run(statement)).rejects.toThrow('permission denied');
    await expect(run('alter table ledger_entries disable trigger user')).rejects.toThrow('must be owner');
    for (const table of tables) await asOwner(db, `alter table ${table} enable trigger user`);
  });

  it('can update account balances', async () => {
    await expect(run('update ledger_accounts set balance_minor = 0, entry_count = 0')).resolves.toBeDefined();
  });

  it('receives the grants that later tables and triggers require', async () => {
    await asOwner(
      db,
      `create table later (id int, kept int);
      create trigger later_kept before update of kept or delete on later for each row execute function reject_change()`,
    );
    await migrate(connectionString, quiet);
    await run('insert into later values (1, 1)');
    await run('update later set id = 2');
    await expect(run('update later set kept = 2')).rejects.toThrow('permission denied');
    await expect(run('delete from later')).rejects.toThrow('permission denied');
  });

  it('is not used before it has any grants', async () => {
    await asOwner(db, `revoke all on schema_migrations from ${APP_ROLE}`);
    const other = createDb({ connectionString, poolSize: 1 });
    const { rows } = await sql<{ me: string }>`select current_user as me`.execute(other);
    expect(rows[0]?.me).not.toBe(APP_ROLE);
    await other.destroy();
  });

  it('is not required when the owner cannot create it', async () => {
    const { db: bare, connectionString: bareUrl } = await testDatabase(1);
    const name = new URL(bareUrl).pathname.slice(1);
    const url = new URL(bareUrl);
    url.username = `owner_${name}`;
    url.password = 'a-password';
    await asOwner(
      bare,
      `create role ${url.username} login password '${url.password}';
      revoke all on schema_migrations from ${APP_ROLE};
      grant all on all tables in schema public, graphile_worker to ${url.username};
      grant usage, create on schema public, graphile_worker to ${url.username}`,
    );
    const logged: string[] = [];
    await migrate(url.href, {
      info: () => undefined,
      warn: (_details: unknown, message?: string) => void logged.push(message ?? ''),
    });
    expect(logged).toEqual(['the role festoon_app could not be created: only the triggers protect the ledger']);
    const other = createDb({ connectionString: url.href, poolSize: 1 });
    const { rows } = await sql<{ me: string }>`select current_user as me`.execute(other);
    expect(rows).toEqual([{ me: url.username }]);
    await other.destroy();
    await asOwner(bare, `drop owned by ${url.username}; drop role ${url.username}`);
  });
});
