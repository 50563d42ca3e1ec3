import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { getWallet, listWalletTransactions, type WalletTransaction } from '@festoon/contracts/money/wallet';
import { inTransaction } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { testApp, testUser, testVisitor, type TestApp } from '../../../platform/testing/test-app.ts';
import { pdfText } from '../../../platform/testing/pdf-text.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import { entriesOfCapture, entriesOfCredit, type Entry } from './entry-rules.ts';
import { releaseReservation, reserveMoney } from './reserve-money.ts';
import { walletModule } from './module.ts';
import { releaseEscrows } from './release-escrows.ts';
import { postTransaction } from './post-transaction.ts';
import { buildIncome } from './testing.ts';

let testServer: TestApp;
beforeAll(async () => {
  testServer = await testApp([walletModule]);
});

const buildUser = async () => testUser(await buildAccount(testServer.ctx));
const walletOf = async (as: UserActor) => (await testServer.call(getWallet, {}, { as })).body;
const entriesOf = async (as: UserActor, filter: Parameters<typeof testServer.call<typeof listWalletTransactions>>[1] = {}) =>
  (await testServer.call(listWalletTransactions, filter, { as })).body;
const file = (path: string, as: UserActor) => testServer.injectAs({ method: 'GET', url: `/api/wallet/${path}`, as });

function summarise({ title, availableMinor, pendingMinor, reservedMinor, balanceMinor }: WalletTransaction) {
  return [title, availableMinor, pendingMinor, reservedMinor, balanceMinor];
}

/** Credits a wallet by card, as a top-up does. */
async function topUp(ownerId: string, amountMinor: number): Promise<void> {
  const { ctx } = testServer;
  const amount = { amountMinor, currency: 'EUR' };
  const post = (kind: 'capture' | 'top_up', entries: readonly Entry[]) =>
    inTransaction(ctx.db, (tx) =>
      postTransaction(tx, { id: ctx.ids.newId(), causeId: ctx.ids.newId(), kind, postedAt: ctx.clock.now(), entries }),
    );
  await post('capture', entriesOfCapture(amount));
  await post('top_up', entriesOfCredit(amount, ownerId));
}

async function reserve(as: UserActor, amountMinor: number): Promise<string> {
  const subjectId = testServer.ctx.ids.newId();
  const wish = { ownerId: as.accountId, purpose: 'payout', subjectId, amountMinor, currency: 'EUR' } as const;
  await inTransaction(testServer.ctx.db, (tx) => reserveMoney(testServer.ctx, tx, wish));
  return subjectId;
}

/** Creates an organiser with an event that ends in a week and two hours, and its income. */
async function buildOrganiser(amountMinor: number) {
  const buyerId = await buildAccount(testServer.ctx);
  const { id, organiserId } = await buildEvent(testServer.ctx, { title: 'Jazz on the Roof' });
  await buildIncome(testServer.ctx, { organiserId, eventId: id, buyerId }, amountMinor);
  return { organiser: testUser(organiserId), eventId: id };
}

describe('getWallet', () => {
  it('returns an empty wallet for a new account', async () => {
    expect(await walletOf(await buildUser())).toEqual({
      currency: 'EUR',
      availableMinor: 0,
      pendingMinor: 0,
      reservedMinor: 0,
      pending: [],
      reservations: [],
      hasEntries: false,
      debtMinor: 0,
      debtReasons: [],
    });
  });

  it('returns available money, pending money with its release date and reserved money with its purpose', async () => {
    const { organiser, eventId } = await buildOrganiser(12_400);
    await topUp(organiser.accountId, 5000);
    await reserve(organiser, 2000);
    const wallet = await walletOf(organiser);
    expect(wallet).toMatchObject({ availableMinor: 3000, pendingMinor: 12_400, reservedMinor: 2000, hasEntries: true });
    const availableAt = new Date(testServer.ctx.clock.now().getTime() + 10 * DAY_MS + 2 * 3_600_000).toISOString();
    expect(wallet.pending).toEqual([{ eventId, title: 'Jazz on the Roof', amountMinor: 12_400, availableAt }]);
    expect(wallet.reservations).toMatchObject([{ purpose: 'payout', label: 'Payout to your bank', amountMinor: 2000 }]);
  });

  it('requires sign-in', async () => {
    expect((await testServer.call(getWallet, {}, { as: testVisitor })).status).toBe(401);
    expect((await testServer.call(listWalletTransactions, {}, { as: testVisitor })).status).toBe(401);
    expect((await testServer.injectAs({ method: 'GET', url: '/api/wallet/statement.csv' })).statusCode).toBe(401);
    expect((await testServer.injectAs({ method: 'GET', url: '/api/wallet/statement.pdf' })).statusCode).toBe(401);
  });
});

describe('listWalletTransactions', () => {
  it('returns a row for each of the account’s movements with the balance after it, newest first', async () => {
    const [owner, other] = [await buildUser(), await buildUser()];
    await topUp(owner.accountId, 5000);
    await topUp(other.accountId, 700);
    const subjectId = await reserve(owner, 1500);
    await inTransaction(testServer.ctx.db, (tx) => releaseReservation(testServer.ctx, tx, { purpose: 'payout', subjectId }));
    const { items, nextCursor } = await entriesOf(owner);
    expect(items.map(summarise)).toEqual([
      ['Payout to your bank', 1500, 0, -1500, 5000],
      ['Payout to your bank', -1500, 0, 1500, 3500],
      ['Top-up by card', 5000, 0, 0, 5000],
    ]);
    expect(nextCursor).toBeNull();
  });

  it('paginates without gaps or repeats, including movements that touch two accounts', async () => {
    const owner = await buildUser();
    await topUp(owner.accountId, 10_000);
    for (let count = 1; count <= 7; count += 1) await reserve(owner, count);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await entriesOf(owner, { limit: 3, ...(cursor !== '' && { cursor }) });
      seen.push(...page.items.map(({ reservedMinor }) => reservedMinor));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });

  it('filters by kind, date and text', async () => {
    const { organiser } = await buildOrganiser(900);
    await topUp(organiser.accountId, 5000);
    await reserve(organiser, 100);
    const titles = async (filter: object) => (await entriesOf(organiser, filter)).items.map(({ title }) => title);
    expect(await titles({ group: 'income' })).toEqual(['Jazz on the Roof']);
    expect(await titles({ group: 'payouts' })).toEqual(['Payout to your bank']);
    expect(await titles({ group: 'money_in' })).toEqual(['Top-up by card']);
    expect(await titles({ group: 'premium' })).toEqual([]);
    expect(await titles({ q: 'JÄZZ on' })).toEqual(['Jazz on the Roof']);
    expect(await titles({ q: '%' })).toEqual([]);
    expect(await titles({ from: '2026-05-14', until: '2026-05-14' })).toHaveLength(3);
    expect(await titles({ from: '2026-05-15' })).toEqual([]);
    // Noon in London is the next day in Kiritimati.
    expect(await titles({ until: '2026-05-14', timeZone: 'Pacific/Kiritimati' })).toEqual([]);
  });

  it('returns 422 for invalid dates, cursors and filters', async () => {
    const owner = await buildUser();
    for (const wrong of [{ from: '2026-02-30' }, { cursor: 'W10' }, { group: 'gold' as 'income' }, { limit: 0 }])
      expect((await testServer.call(listWalletTransactions, wrong, { as: owner })).status).toBe(422);
    expect((await file('statement.csv?until=never', owner)).statusCode).toBe(422);
    expect((await file('statement.csv?q=%00', owner)).statusCode).toBe(422);
  });
});

describe('statement files', () => {
  it('escape formulas in the CSV and write amounts as numbers', async () => {
    const buyerId = await buildAccount(testServer.ctx);
    const { id, organiserId } = await buildEvent(testServer.ctx, { title: '=HYPERLINK("x")' });
    await buildIncome(testServer.ctx, { organiserId, eventId: id, buyerId }, 2450);
    await reserve(testUser(organiserId), 1).catch(() => undefined);
    const { body, headers } = await file('statement.csv?timeZone=Europe/Berlin', testUser(organiserId));
    expect(headers['content-disposition']).toContain('wallet-statement.csv');
    const [head, ...rows] = body.trimEnd().split('\r\n');
    expect(head).toContain('Date (Europe/Berlin),Description,Details,Type,Available (EUR),Pending (EUR),Reserved (EUR)');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^2026-05-14 14:00,"'=HYPERLINK\(""x""\)",Income,Income,0,24\.5,0,0,/);
  });

  it('show the requested dates when the time zone is a day ahead of London', async () => {
    const { rawPayload } = await file(
      'statement.pdf?from=2026-05-01&until=2026-05-14&timeZone=Pacific/Auckland',
      await buildUser(),
    );
    expect(pdfText(rawPayload)).toContain('1 May 2026 to 14 May 2026');
  });

  it('contain as many PDF pages as needed', async () => {
    const owner = await buildUser();
    for (let count = 0; count < 40; count += 1) await topUp(owner.accountId, 100);
    const { rawPayload, headers } = await file('statement.pdf?from=2026-05-01', owner);
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  });
});

describe('releaseEscrows', () => {
  it('releases nothing until three days after the event ends, then releases all of it', async () => {
    const { organiser } = await buildOrganiser(124_000);
    const start = testServer.ctx.clock.now();
    testServer.ctx.clock.set(new Date(start.getTime() + 9 * DAY_MS));
    await releaseEscrows(testServer.ctx);
    expect(await walletOf(organiser)).toMatchObject({ availableMinor: 0, pendingMinor: 124_000 });
    testServer.ctx.clock.set(new Date(start.getTime() + 11 * DAY_MS));
    await releaseEscrows(testServer.ctx);
    expect(await walletOf(organiser)).toMatchObject({ availableMinor: 124_000, pendingMinor: 0, pending: [] });
    expect((await entriesOf(organiser)).items.map(summarise)[0]).toEqual([
      'Jazz on the Roof',
      124_000,
      -124_000,
      0,
      124_000,
    ]);
    testServer.ctx.clock.set(start);
  });
});
