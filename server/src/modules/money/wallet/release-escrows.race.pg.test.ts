import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { runJobs } from '../../../platform/testing/run-jobs.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import { availableAccount, escrowAccount } from './entry-rules.ts';
import { walletModule } from './module.ts';
import { sumEntries } from './queries.ts';
import { releaseEscrows } from './release-escrows.ts';
import { buildIncome } from './testing.ts';
import { listNotified } from '../../notifications/notifications/testing.ts';

let ctx: TestContext;
let income: { organiserId: string; eventId: string; buyerId: string };

beforeAll(async () => {
  ctx = await testContext({ poolSize: 20 });
});

/** Creates an event that ended a week ago, with income. */
beforeEach(async () => {
  const startAt = new Date(ctx.clock.now().getTime() - 7 * DAY_MS);
  const { id, organiserId } = await buildEvent(ctx, { title: 'Jazz on the Roof', startAt });
  income = { organiserId, eventId: id, buyerId: await buildAccount(ctx) };
  await buildIncome(ctx, income, 2400);
});

const available = () => sumEntries(ctx.db, { ...availableAccount(income.organiserId), currency: 'EUR' });
const pending = () => sumEntries(ctx.db, { ...escrowAccount(income.organiserId, income.eventId), currency: 'EUR' });
const change = (columns: string) => sql`update events set ${sql.raw(columns)} where id = ${income.eventId}`.execute(ctx.db);

describe('releaseEscrows', () => {
  it('releases an escrow once under concurrent runs', async () => {
    const counts = await Promise.all(Array.from({ length: 12 }, () => releaseEscrows(ctx)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([await available(), await pending()]).toEqual([2400, 0]);
    await runJobs(ctx, [walletModule]);
    const emails = ctx.sentEmails.filter(({ subject }) => subject === '€24.00 from Jazz on the Roof is now available');
    expect(emails).toHaveLength(1);
    expect(await listNotified(ctx, income.organiserId)).toMatchObject([{ kind: 'payouts', title: emails[0]?.subject }]);
  });

  it('releases income that arrives later', async () => {
    await releaseEscrows(ctx);
    await buildIncome(ctx, income, 600);
    expect(await releaseEscrows(ctx)).toBe(1);
    expect([await available(), await pending()]).toEqual([3000, 0]);
  });

  it('releases the remaining income of a cancelled event without bookings', async () => {
    await change(`status = 'cancelled', cancelled_at = now()`);
    expect(await releaseEscrows(ctx)).toBe(1);
    expect([await available(), await pending()]).toEqual([2400, 0]);
  });

  it('waits for a concurrent change of the event date and then releases nothing', async () => {
    let releasing: Promise<number> | undefined;
    await ctx.db.transaction().execute(async (tx) => {
      await sql`update events set starts_at = now() + interval '1 day', ends_at = now() + interval '2 days'
        where id = ${income.eventId}`.execute(tx);
      releasing = releaseEscrows(ctx);
      await sql`select pg_sleep(0.3)`.execute(tx);
    });
    expect(await releasing).toBe(0);
    expect([await available(), await pending()]).toEqual([0, 2400]);
  });
});
