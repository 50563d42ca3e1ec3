import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideDispute, openDisputeAt, refundAtProvider } from '../../payments/testing.ts';
import { buildByCard, currentOf, findingsOf, invoicesOf, premiumApp, postEvents, type PremiumApp } from '../testing.ts';

let app: PremiumApp;
beforeAll(async () => {
  app = await premiumApp();
});

const DAY = 86_400_000;

describe('premium payment reversed at the provider', () => {
  const refsOf = async (accountId: string): Promise<string[]> => {
    const { rows } = await sql<{ ref: string }>`
      select payment_ref as ref from payments where account_id = ${accountId} order by attempt`.execute(app.ctx.db);
    return rows.map(({ ref }) => ref);
  };
  const creditsOf = async (accountId: string): Promise<number[]> => {
    const { rows } = await sql<{ total: number }>`
      select total_minor as total from documents where account_id = ${accountId} and kind = 'credit_note' order by issued_at`.execute(
      app.ctx.db,
    );
    return rows.map(({ total }) => total);
  };

  it('keeps premium active after a partial refund and ends it after a full one, with a credit note for each', async () => {
    const { as, sessionId } = await buildByCard(app);
    const [ref] = await refsOf(as.accountId);
    await refundAtProvider(app.ctx, ref ?? '', 400);
    await postEvents(app, sessionId);
    expect((await currentOf(app, as)).isActive).toBe(true);
    expect(await invoicesOf(app, as)).toMatchObject([{ refundedMinor: 400 }]);
    await refundAtProvider(app.ctx, ref ?? '');
    await postEvents(app, sessionId);
    await app.advance(1000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
    expect(await creditsOf(as.accountId)).toEqual([400, 599]);
  });

  it('ends premium when a renewal payment’s dispute is lost, and refunds that invoice only', async () => {
    const { as, sessionId } = await buildByCard(app);
    await app.advance(32 * DAY);
    const [, renewal] = await refsOf(as.accountId);
    const dispute = await openDisputeAt(app.ctx, renewal ?? '');
    await postEvents(app, sessionId);
    expect((await currentOf(app, as)).isActive).toBe(true);
    await decideDispute(app.ctx, dispute, 'lost');
    await postEvents(app, sessionId);
    await app.advance(1000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
    expect((await invoicesOf(app, as)).map(({ refundedMinor }) => refundedMinor)).toEqual([999, 0]);
  });

  it('leaves no money check findings', async () => {
    expect(await findingsOf(app)).toEqual([]);
  });
});
