import * as z from 'zod/mini';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { OutgoingEmail } from '../../../platform/email/transport.ts';
import type { AdminActor, Module, UserActor } from '../../../platform/http/module.ts';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { testAdmin, testApp, testUser, type TestApp, type TestAppOverrides } from '../../../platform/testing/test-app.ts';
import type { AccountRow, Role } from './account-queries.ts';
import { authenticate } from './sessions/authenticate.ts';
import { accountsModule } from './module.ts';
import { createAccount } from './sign-up/create-account.ts';
import { hashPassword } from './passwords/passwords.ts';
import { startSession } from './sessions/start-session.ts';

/** Returns the caller: a substitute for any signed-in endpoint. */
export const getCurrentActor = endpoint({
  name: 'whoAmI',
  method: 'GET',
  path: '/who-am-i',
  summary: 'Says who calls.',
  access: 'user',
  response: z.object({ accountId: z.string(), sessionId: z.string() }),
  domainErrors: [],
});
const currentActorModule: Module = {
  name: 'mirror',
  routes: ({ mount }) => mount(getCurrentActor, async (_ctx, { accountId, sessionId }) => ({ accountId, sessionId })),
};

export const TEST_PASSWORD = 'correct horse battery';

export type AccountOverrides = {
  readonly role?: Role;
  readonly email?: string;
  readonly name?: string;
  /** Null for an account that signs in only through another provider. */
  readonly password?: string | null;
  readonly suspended?: boolean;
};

// Hashing is slow by design, and most tests need only one password.
let testPasswordHash: Promise<string> | undefined;

function hashFor(password: string | null): Promise<string | null> {
  if (password === null) return Promise.resolve(null);
  if (password !== TEST_PASSWORD) return hashPassword(password);
  testPasswordHash ??= hashPassword(password);
  return testPasswordHash;
}

/** Creates an account: Ada with the test password by default. */
export async function buildAccount(ctx: Context, overrides: AccountOverrides = {}): Promise<AccountRow> {
  const { role = 'user', name = 'Ada Lovelace', password = TEST_PASSWORD, suspended = false } = overrides;
  const email =
    overrides.email ??
    `${ctx.ids
      .token(6)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}@example.org`;
  const passwordHash = await hashFor(password);
  const account = await inTransaction(ctx.db, (tx) => createAccount(ctx, tx, { role, email, name, passwordHash }));
  if (!account) throw new Error(`${email} has an account already`);
  if (suspended) await sql`update accounts set suspended_at = ${ctx.clock.now()} where id = ${account.id}`.execute(ctx.db);
  return account;
}

/** Creates an app with the accounts module and real sessions. `whoAmI` is an endpoint for them. */
export function accountsApp(overrides: TestAppOverrides = {}): Promise<TestApp> {
  return testApp([accountsModule, currentActorModule], { ...overrides, authGate: { authenticate, ...overrides.authGate } });
}

/** Creates a stored session for the account and returns its user as signed in. */
export async function buildSession(ctx: Context, accountId: string): Promise<UserActor> {
  const user = testUser(accountId);
  const started = await startSession(ctx, ctx.db, { account: { id: accountId, role: 'user' }, client: user.client });
  return { ...user, sessionId: started.sessionId };
}

/** Creates an administrator with an account and a session from a moment ago. */
export async function buildAdmin(ctx: Context, overrides: Omit<AccountOverrides, 'role'> = {}): Promise<AdminActor> {
  const account = await buildAccount(ctx, { name: 'Vera Admin', ...overrides, role: 'admin' });
  const admin = testAdmin(account.id);
  const started = await startSession(ctx, ctx.db, { account, client: admin.client });
  return { ...admin, sessionId: started.sessionId };
}

/** Delivers pending emails and returns all emails to one address, oldest first. */
export async function listEmailsTo({ ctx }: Pick<TestApp, 'ctx'>, address: string): Promise<OutgoingEmail[]> {
  await runJobs(ctx, [accountsModule]);
  return ctx.sentEmails.filter(({ to }) => to.address === address);
}

/** Returns the six digits of the latest email to this address. */
export async function readEmailedCode(app: Pick<TestApp, 'ctx'>, address: string): Promise<string> {
  const mail = (await listEmailsTo(app, address)).at(-1);
  const [code] = mail?.text.match(/\b\d{6}\b/) ?? [];
  if (!code) throw new Error(`no code was mailed to ${address}`);
  return code;
}
