import { browserZone } from '../../../lib/format/format.ts';
import { describe, expect, it } from 'vitest';
import type { Payout, PayoutReview } from '@festoon/contracts/money/payouts';
import { approvalLabel, payoutWarnings, earlierPayoutsLabel } from './payout-review-text.ts';
import { payoutStatusText } from './payout-text.ts';

const payout: Payout = {
  id: '019aa0aa-0000-7000-8000-000000000001',
  amountMinor: 12_000,
  currency: 'EUR',
  status: 'requested',
  bankLast4: '3201',
  requestedAt: '2025-03-03T10:00:00.000Z',
  decidedAt: '2025-03-04T10:00:00.000Z',
  sentAt: '2025-03-05T23:30:00.000Z',
  endedAt: '2025-03-06T10:00:00.000Z',
  reason: '',
};
const found: PayoutReview = {
  ...payout,
  owner: {
    id: '019aa0aa-0000-7000-8000-000000000002',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    joinedAt: '2025-02-20T10:00:00.000Z',
    isSuspended: false,
    hasSecondFactor: false,
  },
  incomeMinor: 0,
  pendingMinor: 0,
  availableMinor: 0,
  debtMinor: 0,
  disputedMinor: 0,
  isCovered: true,
  disputes: [],
  toppedUpMinor: 0,
  refundedMinor: 0,
  earlierPayouts: 0,
  earlierPaidMinor: 0,
  isBankChanged: false,
  hasBankFailure: false,
  decidedBy: null,
  approvalsNeeded: 1,
  approvals: [],
};

describe('payoutStatusText', () => {
  const statusText = (status: Payout['status'], bankLast4: string | null = '3201') =>
    payoutStatusText({ ...payout, status, bankLast4 }, browserZone('Europe/Vienna'));

  it('describes the payout status with the date in the reader’s time zone', () => {
    expect(statusText('requested')).toBe('Requested Mon 3 Mar 2025. Reserved while we review it.');
    expect(statusText('sent')).toBe(
      'Sent Thu 6 Mar 2025 to your account ending in 3201. It should arrive within a few working days.',
    );
    expect(statusText('sent', null)).toBe('Sent Thu 6 Mar 2025. It should arrive within a few working days.');
    expect(statusText('sending')).toBe('Approved Tue 4 Mar 2025. The payment provider will send it soon.');
  });

  it('states that the money is available again after a payout is rejected, returned, cancelled or failed', () => {
    expect(statusText('rejected')).toBe('Declined Thu 6 Mar 2025. The money is back in your wallet.');
    for (const status of ['returned', 'cancelled', 'failed', 'rejected'] as const)
      expect(statusText(status)).toContain('The money is back in your wallet.');
  });
});

describe('payoutWarnings', () => {
  it('lists a new account, missing event income, a suspension and a changed bank account', () => {
    expect(payoutWarnings(found)).toEqual(['No income from events', 'New account']);
    const settled = { ...found.owner, joinedAt: '2024-01-01T00:00:00.000Z' };
    expect(payoutWarnings({ ...found, owner: settled, incomeMinor: 1 })).toEqual([]);
    const odd = { ...found, owner: { ...settled, isSuspended: true }, incomeMinor: 1, isBankChanged: true };
    expect(payoutWarnings(odd)).toEqual(['Account suspended', 'Bank account changed since the request']);
  });
});

it('returns the number and the total of earlier payouts', () => {
  expect(earlierPayoutsLabel(found)).toBe('None');
  expect(earlierPayoutsLabel({ ...found, earlierPayouts: 2, earlierPaidMinor: 34_050 })).toBe('2 (€340.50 total)');
});

it('shows the approvals of a payout that requires two', () => {
  const approvals = [{ id: found.owner.id, name: 'Grace Hopper', at: found.requestedAt }];
  expect(approvalLabel(found)).toBeNull();
  expect(approvalLabel({ approvalsNeeded: 2, approvals: [] })).toBe('This amount needs two approvals.');
  expect(approvalLabel({ approvalsNeeded: 2, approvals })).toBe('Approved by Grace Hopper. A second approval is needed.');
});
