import type { Payout, PayoutReview } from '@festoon/contracts/money/payouts';
import { encodeCursor, decodeCursor } from '../../../platform/cursor.ts';
import type { PayoutReviewRow } from './review-queries.ts';
import type { PayoutPosition, PayoutRow } from './queries.ts';

export function toPayout(row: PayoutRow): Payout {
  return {
    id: row.id,
    amountMinor: row.amountMinor,
    currency: row.currency,
    status: row.status,
    bankLast4: row.bankLast4,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    reason: row.reason,
  };
}

export function toPayoutReview(row: PayoutReviewRow): PayoutReview {
  const { name, email, isSuspended, hasSecondFactor } = row;
  return {
    ...toPayout(row),
    owner: { id: row.accountId, name, email, joinedAt: row.joinedAt.toISOString(), isSuspended, hasSecondFactor },
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
export function pageQueryOf({ limit, cursor }: PageInput): { after: PayoutPosition | null; limit: number } {
  return { after: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 };
}

function readCursor(text: string): PayoutPosition {
  const [requestedAt, id] = decodeCursor(text, ['time', 'id']);
  return { requestedAt: new Date(String(requestedAt)), id: String(id) };
}

export function pageOfRows<Row extends PayoutPosition, Item>(
  rows: readonly Row[],
  { limit }: PageInput,
  toItem: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: page.map(toItem),
    nextCursor: hasMore ? encodeCursor([last.requestedAt.toISOString(), last.id]) : null,
  };
}
