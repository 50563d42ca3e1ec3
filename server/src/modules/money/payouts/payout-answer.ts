import type { Payout, PayoutCase } from '@festoon/contracts/money/payouts';
import { encodeCursor, decodeCursor } from '../../../platform/cursor.ts';
import type { CaseRow } from './case-queries.ts';
import type { After, PayoutRow } from './queries.ts';

export function toPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    amountMinor: row.amountMinor,
    currency: row.currency,
    status: row.status,
    bankLast4: row.bankLast4,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    words: row.words,
  };
}

export function toCase(row: CaseRow): PayoutCase {
  const { name, email, isSuspended, hasSecondFactor } = row;
  return {
    ...toPayout(row),
    person: { id: row.accountId, name, email, joinedAt: row.joinedAt.toISOString(), isSuspended, hasSecondFactor },
    incomeMinor: row.incomeMinor,
    pendingMinor: row.pendingMinor,
    availableMinor: row.availableMinor,
    debtMinor: row.debtMinor,
    disputedMinor: row.disputedMinor,
    isCovered: row.isCovered,
    disputes: row.disputes.map((dispute) => ({ ...dispute, openedAt: new Date(dispute.openedAt).toISOString() })),
    toppedUpMinor: row.toppedUpMinor,
    refundedMinor: row.refundedMinor,
    earlierPayouts: row.earlierPayouts,
    earlierPaidMinor: row.earlierPaidMinor,
    isBankChanged: row.isBankChanged,
    hasBankFailure: row.hasBankFailure,
    decidedBy: row.deciderName,
    approvalsNeeded: row.approvalsNeeded,
    approvals: row.approvals.map(({ id, name: by, at }) => ({ id, name: by, at: new Date(at).toISOString() })),
  };
}

type PageInput = { readonly limit: number; readonly cursor?: string | undefined };

/** Returns the query of a page. It reads one row more than the page shows, to know whether there is a next page. */
export function askedOf({ limit, cursor }: PageInput): { after: After | null; limit: number } {
  return { after: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 };
}

function readCursor(text: string): After {
  const [askedAt, id] = decodeCursor(text, ['time', 'id']);
  return { askedAt: new Date(String(askedAt)), id: String(id) };
}

export function pageOfRows<Row extends After, Item>(
  rows: readonly Row[],
  { limit }: PageInput,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: shown.map(toItem),
    nextCursor: hasMore ? encodeCursor([last.askedAt.toISOString(), last.id]) : null,
  };
}
