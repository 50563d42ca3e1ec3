import { sql } from 'kysely';
import { getAdminAccount } from '@festoon/contracts/operations/admin-accounts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { testApp, type TestApp } from '../../../../platform/testing/test-app.ts';
import { accountsModule } from '../../../identity/accounts/module.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { buildEvent } from '../../../events/events/testing.ts';
import { adminModule } from '../module.ts';

const modules = [accountsModule, adminModule];

export type AuditActionRow = {
  readonly action: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** Creates an app with the account administration and an administrator. */
export async function createAdminAccountsFixture() {
  const app: TestApp = await testApp(modules);
  const { ctx } = app;
  const admin: AdminActor = await buildAdmin(ctx);
  return {
    ...app,
    admin,
    getDetail: async (accountId: string) => (await app.call(getAdminAccount, { accountId }, { as: admin })).body,
    /** Returns the audit actions on an account, oldest first. */
    listAuditActions: async (accountId: string) => {
      const { rows } = await sql<AuditActionRow>`
        select action, reason, before, after from audit_entries where subject_id = ${accountId} order by number`.execute(
        ctx.db,
      );
      return rows;
    },
    listEmailsTo: async (address: string) => {
      await runJobs(ctx, modules);
      return ctx.sentEmails.filter(({ to }) => to.address === address);
    },
    /** Inserts a confirmed booking of an account for its own event. Returns the reference. */
    buildBooking: async (buyerId: string): Promise<string> => {
      const event = await buildEvent(ctx, { event: { organiserId: buyerId } });
      const reference = ctx.ids.code(8);
      const now = ctx.clock.now();
      await ctx.db
        .insertInto('bookings')
        .values({
          id: ctx.ids.newId(),
          reference,
          event_id: event.id,
          buyer_id: buyerId,
          hold_key: ctx.ids.newId(),
          status: 'confirmed',
          held_until: now,
          currency: 'EUR',
          subtotal_minor: 500,
          fee_minor: 0,
          tax_minor: 0,
          total_minor: 500,
          fee_mode: 'absorb',
          platform_fee_minor: 0,
          tax_rate_bps: 0,
          tax_inclusive: true,
          refund_policy: '{"kind":"none"}',
          created_at: now,
          confirmed_at: now,
        })
        .execute();
      return reference;
    },
  };
}

export type AdminAccountsFixture = Awaited<ReturnType<typeof createAdminAccountsFixture>>;
