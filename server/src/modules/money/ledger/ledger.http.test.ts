import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/finance';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../identity/accounts/testing.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { buildMoneyFixture, type MoneyFixture } from '../money-check/testing.ts';
import { ledgerModule } from './module.ts';

let app: TestApp;
let admin: AdminActor;
let money: MoneyFixture;

beforeAll(async () => {
  app = await testApp([ledgerModule]);
  admin = await buildAdmin(app.ctx);
  money = await buildMoneyFixture(app.ctx);
});

const list = async (query: object) =>
  (await app.call(contract.listLedgerTransactions, { limit: 100, ...query }, { as: admin })).body;
const kindsOf = async (query: object) => (await list(query)).items.map(({ kind }) => kind).toSorted();
const open = async (transactionId: string) =>
  (await app.call(contract.getLedgerTransaction, { transactionId }, { as: admin })).body;
const csv = (path: string) => app.injectAs({ method: 'GET', url: `${app.ctx.config.apiBasePath}${path}`, as: admin });

describe('listLedgerTransactions', () => {
  it('returns 404 to accounts other than administrators', async () => {
    expect((await app.call(contract.listLedgerTransactions, {})).status).toBe(401);
    expect((await app.call(contract.listLedgerTransactions, {}, { as: testUser() })).status).toBe(404);
    expect((await csv('/admin/finance/transactions.csv?kind=nothing')).statusCode).toBe(422);
  });

  it('rejects days and months that the database does not have', async () => {
    const invalid = [
      'transactions?from=0000-01-01',
      'transactions.csv?until=0000-01-01',
      'fees?until=9999-12',
      'fees.csv?from=0000-01',
    ];
    for (const path of invalid) expect([path, (await csv(`/admin/finance/${path}`)).statusCode]).toEqual([path, 422]);
  });

  it('returns every transaction once across pages', async () => {
    const ids: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await list({ limit: 4, ...(cursor !== undefined && { cursor }) });
      ids.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    const stored = await app.ctx.db.selectFrom('ledger_transactions').select('id').execute();
    expect(ids.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  });

  it.each([
    ['a kind', () => ({ kind: 'capture' }), ['capture', 'capture', 'capture']],
    ['an account', () => ({ account: 'premium_income' }), ['subscription']],
    ['an account that much moves on', () => ({ account: 'platform_fee' }), ['sale', 'sale_reversed']],
    ['an event', () => ({ event: money.eventId }), ['sale', 'sale_reversed']],
    [
      'a person',
      () => ({ person: money.organiserId }),
      ['escrow_released', 'payout_sent', 'sale', 'sale_reversed', 'wallet_reserved', 'wallet_reserved'],
    ],
    ['the provider’s name of an object', () => ({ q: 're_1' }), ['refund']],
    ['an id of something', () => ({ q: money.payoutId }), ['payout_sent']],
    ['words that name nothing', () => ({ q: 'night of jazz' }), []],
    ['a day after all of it', () => ({ from: '2999-01-01' }), []],
  ] as const)('filters by %s', async (_, query, kinds) => {
    expect(await kindsOf(query())).toEqual([...kinds]);
  });

  it('finds all transactions of a booking by its reference', async () => {
    const { reference } = await app.ctx.db
      .selectFrom('bookings')
      .select('reference')
      .where('id', '=', money.bookingId)
      .executeTakeFirstOrThrow();
    const kinds = await kindsOf({ q: ` #${reference.toLowerCase()} ` });
    expect(kinds).toEqual(['capture', 'capture', 'provider_fee', 'refund', 'sale', 'sale_reversed', 'wallet_reserved']);
    expect(await kindsOf({ booking: money.bookingId })).toEqual(kinds);
  });
});

describe('getLedgerTransaction', () => {
  const find = async (query: object) => (await list(query)).items[0]?.id ?? '';

  it('returns entries that sum to zero, with related objects', async () => {
    const sale = await open(await find({ kind: 'sale' }));
    expect(sale.entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0);
    expect(sale.entries.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
      ['unallocated', -4000],
      ['wallet_reserved', -1400],
      ['platform_fee', 200],
      ['wallet_pending', 5200],
    ]);
    expect(sale.objects.map(({ kind }) => kind).toSorted()).toEqual(['booking', 'event', 'person', 'person']);
    expect((await app.call(contract.getLedgerTransaction, { transactionId: money.eventId }, { as: admin })).status).toBe(
      404,
    );
  });

  it('links transactions from the card payment to the transfer at the provider, and back', async () => {
    let step = await open(await find({ q: money.paymentId }));
    const there = [step.kind];
    for (const next of ['sale', 'escrow_released', 'wallet_reserved', 'payout_sent'] as const) {
      step = await open(step.destinations.find(({ kind }) => kind === next)?.id ?? '');
      there.push(step.kind);
    }
    expect(there).toEqual(['capture', 'sale', 'escrow_released', 'wallet_reserved', 'payout_sent']);
    expect(step.objects).toContainEqual({ kind: 'provider', id: 'tr_1', label: 'tr_1' });
    for (const earlier of ['wallet_reserved', 'escrow_released', 'sale', 'capture'] as const)
      step = await open(step.sources.find(({ kind }) => kind === earlier)?.id ?? '');
    expect(step.objects).toContainEqual({ kind: 'payment', id: money.paymentId, label: 'booking' });
  });

  it('links a card refund', async () => {
    const refund = await open(await find({ q: money.refundId }));
    const reversed = await open(refund.sources[0]?.id ?? '');
    expect([refund.kind, reversed.kind, reversed.sources[0]?.kind]).toEqual(['refund', 'sale_reversed', 'sale']);
  });
});

describe('ledger totals', () => {
  it('return all accounts, which sum to zero', async () => {
    const { body } = await app.call(contract.getBalances, {}, { as: admin });
    expect(body.sums).toEqual([{ currency: 'EUR', sumMinor: 0 }]);
    expect(body.items.find(({ account }) => account === 'platform_fee')).toMatchObject({ balanceMinor: 100, accounts: 1 });
    expect(body.items.find(({ account }) => account === 'provider_clearing')?.balanceMinor).toBe(-11_815);
  });

  it.each(['month', 'organiser', 'event'] as const)('return fees by %s: charged, returned and net', async (by) => {
    const { body } = await app.call(contract.listFees, { by }, { as: admin });
    expect(body).toMatchObject({ chargedMinor: 200, returnedMinor: 100, netMinor: 100 });
    expect(body.items).toMatchObject([{ sales: 1, chargedMinor: 200, returnedMinor: 100, netMinor: 100 }]);
    const none = await app.call(contract.listFees, { by, from: '2999-01', until: '2999-02' }, { as: admin });
    expect(none.body).toMatchObject({ items: [], netMinor: 0 });
  });
});

it('exports the ledger and the fees, and records each export in the audit log', async () => {
  const ledger = await csv('/admin/finance/transactions.csv?kind=sale');
  const [head, line, end] = ledger.body.split('\r\n');
  expect(head).toContain('Date (UTC),Type,Amount,Currency,From,To,Booking,Event,Transaction');
  expect(line).toContain('Sale,54,EUR,Unallocated + Reserved in wallets,Platform fees + Pending in wallets');
  expect(end).toBe('');
  expect((await csv('/admin/finance/transactions.csv?q=nobody%40example.org')).body.split('\r\n')).toEqual([head, '']);
  expect((await csv('/admin/finance/fees.csv?by=event')).body).toContain(',1,2,1,1,');
  const auditActions = await app.ctx.db
    .selectFrom('audit_entries')
    .select(['subject_id', 'after'])
    .where('actor_id', '=', admin.accountId)
    .where('action', '=', 'list.export')
    .orderBy('number')
    .execute();
  expect(auditActions).toEqual([
    { subject_id: 'finance.transactions', after: { kind: 'sale', file: 'ledger.csv', isSearched: false } },
    { subject_id: 'finance.transactions', after: { file: 'ledger.csv', isSearched: true } },
    { subject_id: 'finance.fees', after: { by: 'event', file: 'fees.csv', isSearched: false } },
  ]);
  expect(
    (await app.injectAs({ method: 'GET', url: `${app.ctx.config.apiBasePath}/admin/finance/fees.csv` })).statusCode,
  ).toBe(401);
  const stranger = { method: 'GET', url: `${app.ctx.config.apiBasePath}/admin/finance/fees.csv`, as: testUser() } as const;
  expect((await app.injectAs(stranger)).statusCode).toBe(404);
});
