import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as contract from '@festoon/contracts/money/payouts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { systemIds } from '../../../platform/ids.ts';
import { buildAdmin } from '../../identity/accounts/testing.ts';
import { PAYOUT_RETURNED_IBAN } from '../payments/testing.ts';
import {
  buildOwner,
  buildPayout,
  connectBankAccount,
  payoutApp,
  listSandboxTransfers,
  walletOf,
  type PayoutApp,
} from './testing.ts';

let app: PayoutApp;
let admin: AdminActor;
let other: AdminActor;

beforeAll(async () => {
  app = await payoutApp();
});

beforeEach(async () => {
  admin = await buildAdmin(app.ctx, { name: 'Grace Hopper' });
  other = await buildAdmin(app.ctx, { name: 'Alan Kay' });
});

// Sends pending emails of a test, so that the next test does not see them.
afterEach(() => app.work());

const approve = (payoutId: string, as = admin) => app.call(contract.approvePayout, { payoutId }, { as });
const reject = (payoutId: string, reason = 'The name differs.', as = admin) =>
  app.call(contract.rejectPayout, { payoutId, reason }, { as });
const coded = ({ status, body }: { status: number; body: { code?: string | undefined } }) => [status, body.code];

describe('listPendingPayouts', () => {
  it('lists the oldest payouts first, with details of their owner', async () => {
    const { owner, payout } = await buildPayout(app);
    app.ctx.clock.advance(1_000);
    const later = await buildPayout(app, { amountMinor: 2_000 });
    const { body } = await app.call(contract.listPendingPayouts, {}, { as: admin });
    const ids = body.items.map(({ id }) => id);
    expect(ids.indexOf(payout.id)).toBeLessThan(ids.indexOf(later.payout.id));
    expect(body.count).toBe(ids.length);
    const found = body.items.find(({ id }) => id === payout.id);
    expect(found).toMatchObject({
      amountMinor: 12_000,
      status: 'requested',
      availableMinor: 38_000,
      incomeMinor: 0,
      pendingMinor: 0,
      earlierPayouts: 0,
      earlierPaidMinor: 0,
      decidedBy: null,
      bankLast4: '3201',
      isBankChanged: false,
      hasBankFailure: false,
      owner: { id: owner.accountId, name: 'Ada Lovelace', isSuspended: false, hasSecondFactor: false },
    });
    const page = await app.call(contract.listPendingPayouts, { limit: 1 }, { as: admin });
    const cursor = page.body.nextCursor ?? '';
    const next = await app.call(contract.listPendingPayouts, { limit: 1, cursor }, { as: admin });
    expect([page, next].flatMap((each) => each.body.items.map(({ id }) => id))).toEqual(ids.slice(0, 2));
  });
});

it('a changed bank account is reported to its owner and shown to the deciding administrator', async () => {
  const { owner, payout } = await buildPayout(app);
  await connectBankAccount(app, owner, PAYOUT_RETURNED_IBAN);
  app.ctx.clock.advance(11 * 60_000);
  await app.call(contract.getConnectedAccount, {}, { as: owner });
  const { items } = (await app.call(contract.listPendingPayouts, { limit: 100 }, { as: admin })).body;
  expect(items.find(({ id }) => id === payout.id)).toMatchObject({ bankLast4: '3201', isBankChanged: true });
  await app.work();
  const subjects = app.ctx.sentEmails.map(({ subject }) => subject);
  expect(subjects).toContain('Your payouts now go to the account ending in 3203');
});

describe('listAllPayouts', () => {
  it('returns the newest first, filtered by state', async () => {
    const { owner, payout } = await buildPayout(app);
    await approve(payout.id);
    await app.work();
    app.ctx.clock.advance(1_000);
    const { payout: waiting } = await buildPayout(app, { owner, amountMinor: 2_000 });
    const all = await app.call(contract.listAllPayouts, {}, { as: admin });
    expect(all.body.items[0]).toMatchObject({ id: waiting.id, earlierPayouts: 1, earlierPaidMinor: 12_000 });
    const sent = await app.call(contract.listAllPayouts, { status: 'sent' }, { as: admin });
    expect(sent.body.items[0]).toMatchObject({ id: payout.id, status: 'sent', decidedBy: 'Grace Hopper' });
    expect(new Set(sent.body.items.map(({ status }) => status))).toEqual(new Set(['sent']));
  });
});

describe('approvePayout', () => {
  it('sends the payout at the provider and notifies its owner', async () => {
    const { owner, payout } = await buildPayout(app);
    expect((await approve(payout.id)).body).toMatchObject({ status: 'approved', decidedBy: 'Grace Hopper' });
    await app.work();
    expect(await listSandboxTransfers(app, payout.id)).toEqual([12_000]);
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, reserved: 0 });
    const { items } = (await app.call(contract.listPayouts, {}, { as: owner })).body;
    expect(items[0]).toMatchObject({ status: 'sent', reason: '' });
    expect(app.ctx.sentEmails.at(-1)?.subject).toBe('Payout sent: €120.00');
  });

  it('is idempotent for the same administrator, and rejects a second decision', async () => {
    const { owner, payout } = await buildPayout(app);
    await approve(payout.id);
    expect((await approve(payout.id)).status).toBe(200);
    expect(coded(await approve(payout.id, other))).toEqual([409, 'payout_decided']);
    expect(coded(await reject(payout.id))).toEqual([409, 'payout_decided']);
    await app.work();
    expect((await approve(payout.id)).body.status).toBe('sent');
    await app.work();
    expect(await listSandboxTransfers(app, payout.id)).toEqual([12_000]);
    expect(await walletOf(app, owner)).toEqual({ available: 38_000, reserved: 0 });
  });

  it('rejects a payout of a suspended or closed account', async () => {
    const { owner, payout } = await buildPayout(app);
    const set = (column: 'suspended_at' | 'deleted_at', at: Date | null) =>
      app.ctx.db
        .updateTable('accounts')
        .set({ [column]: at })
        .where('id', '=', owner.accountId)
        .execute();
    await set('suspended_at', app.ctx.clock.now());
    expect(coded(await approve(payout.id))).toEqual([409, 'payout_account_inactive']);
    await set('suspended_at', null);
    await set('deleted_at', app.ctx.clock.now());
    expect(coded(await approve(payout.id))).toEqual([409, 'payout_account_inactive']);
    expect((await reject(payout.id)).body.status).toBe('rejected');
    await app.work();
    expect(await listSandboxTransfers(app, payout.id)).toEqual([]);
  });
});

describe('a payout above the approval limit', () => {
  const LARGE_MINOR = 100_001;

  async function buildLarge(amountMinor = LARGE_MINOR) {
    const owner = await buildOwner(app, amountMinor);
    return (await buildPayout(app, { owner, amountMinor })).payout.id;
  }

  it('needs a second approval and lists the approvals so far', async () => {
    const payoutId = await buildLarge();
    const first = await approve(payoutId);
    expect(first.body).toMatchObject({ status: 'requested', decidedBy: null, approvalsNeeded: 2 });
    expect(first.body.approvals.map(({ name }) => name)).toEqual(['Grace Hopper']);
    expect((await approve(payoutId)).body).toMatchObject({ status: 'requested', approvals: [{ id: admin.accountId }] });
    await app.work();
    expect(await listSandboxTransfers(app, payoutId)).toEqual([]);
    expect((await approve(payoutId, other)).body).toMatchObject({ status: 'approved', decidedBy: 'Alan Kay' });
    await app.work();
    expect(await listSandboxTransfers(app, payoutId)).toEqual([LARGE_MINOR]);
    expect((await approve(payoutId)).body.approvals.map(({ name }) => name)).toEqual(['Grace Hopper', 'Alan Kay']);
    const { rows } = await sql<{ after: unknown }>`
      select after from audit_entries where subject_id = ${payoutId} order by number`.execute(app.ctx.db);
    expect(rows.map(({ after }) => after)).toEqual([{ needsSecondApproval: true }, { needsSecondApproval: false }]);
  });

  it('requires the second approval from one cent above the limit', async () => {
    expect((await approve(await buildLarge(LARGE_MINOR - 1))).body).toMatchObject({
      status: 'approved',
      approvalsNeeded: 1,
    });
  });

  it('needs it too when it is divided into small payouts of one day, also concurrent ones', async () => {
    const owner = await buildOwner(app, 500_000);
    await connectBankAccount(app, owner);
    const request = (amountMinor: number) => app.call(contract.requestPayout, { amountMinor }, { as: owner });
    const halves = await Promise.all([request(60_000), request(60_000)]);
    await request(10_000);
    const { rows } = await sql<{ needed: number }>`
      select approvals_needed as needed from payouts where account_id = ${owner.accountId} order by id`.execute(app.ctx.db);
    expect(halves.map(({ status }) => status)).toEqual([200, 200]);
    expect(rows.map(({ needed }) => needed).toSorted((a, b) => a - b)).toEqual([1, 2, 2]);
    app.ctx.clock.advance(24 * 3_600_000 + 1);
    const { body } = await request(10_000);
    const later = (await app.call(contract.listPendingPayouts, { limit: 100 }, { as: admin })).body.items;
    expect(later.find(({ id }) => id === body.id)?.approvalsNeeded).toBe(1);
  });

  it('ignores approvals of administrators who were suspended since', async () => {
    const payoutId = await buildLarge();
    await approve(payoutId);
    await sql`update accounts set suspended_at = now() where id = ${admin.accountId}`.execute(app.ctx.db);
    expect((await approve(payoutId, other)).body.status).toBe('requested');
    expect((await approve(payoutId, await buildAdmin(app.ctx))).body.status).toBe('approved');
  });

  it('cannot be approved in the database with one approval', async () => {
    const payoutId = await buildLarge();
    await approve(payoutId);
    const forced = sql`
      update payouts set status = 'approved', decided_by = ${other.accountId}, decided_at = now(), next_try_at = now()
      where id = ${payoutId}`.execute(app.ctx.db);
    await expect(forced).rejects.toThrow('lacks an approval');
    const changed = sql`update payout_approvals set approved_by = ${other.accountId}`.execute(app.ctx.db);
    await expect(changed).rejects.toThrow('permission denied');
  });
});

it('a decision requires recent step-up authentication', async () => {
  const { payout } = await buildPayout(app);
  app.ctx.clock.advance(11 * 60_000);
  expect(coded(await approve(payout.id))).toEqual([403, 'step_up_required']);
  expect(coded(await reject(payout.id))).toEqual([403, 'step_up_required']);
});

describe('rejectPayout', () => {
  it('returns the money to the wallet and emails the reason', async () => {
    const { owner, payout } = await buildPayout(app);
    const response = await reject(payout.id, '  Your bank account is in another name.  ');
    expect(response.body).toMatchObject({ status: 'rejected', reason: 'Your bank account is in another name.' });
    expect((await reject(payout.id, 'Again.')).body.reason).toBe('Your bank account is in another name.');
    expect(coded(await reject(payout.id, 'Again.', other))).toEqual([409, 'payout_decided']);
    expect(coded(await approve(payout.id))).toEqual([409, 'payout_decided']);
    expect(await walletOf(app, owner)).toEqual({ available: 50_000, reserved: 0 });
    await app.work();
    expect(app.ctx.sentEmails.at(-1)?.subject).toBe('Payout declined: €120.00');
    expect(app.ctx.sentEmails.at(-1)?.text).toContain('Your bank account is in another name.');
  });

  it('requires a reason', async () => {
    const { payout } = await buildPayout(app);
    expect((await reject(payout.id, '   ')).status).toBe(422);
  });
});

it('payout decisions return 404 to accounts other than administrators', async () => {
  const { owner, payout } = await buildPayout(app);
  const user = await buildOwner(app, 0);
  const payoutId = payout.id;
  const calls = (as?: typeof owner) =>
    Promise.all([
      app.call(contract.listPendingPayouts, {}, as && { as }),
      app.call(contract.listAllPayouts, {}, as && { as }),
      app.call(contract.approvePayout, { payoutId }, as && { as }),
      app.call(contract.rejectPayout, { payoutId, reason: 'No.' }, as && { as }),
    ]);
  for (const who of [owner, user]) expect((await calls(who)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await calls()).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  for (const call of [approve(systemIds.newId()), reject(systemIds.newId())])
    expect(coded(await call)).toEqual([404, 'not_found']);
});
