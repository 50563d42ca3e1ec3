import { DAY_MS } from '@festoon/contracts/core/durations';
import { INCOME_RELEASE_DAYS, type DebtReason, type Wallet } from '@festoon/contracts/money/wallet';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { listDebtReasons, type DebtReasonRow } from './debt-queries.ts';
import { listEscrows, listKept, sumWallet, type EscrowRow } from './overview-queries.ts';
import { reservationLabel } from './statement/statement-rules.ts';

const SHOWN = 100;

export async function getWallet({ db, config }: Context, { accountId }: UserActor): Promise<Wallet> {
  const owner = { ownerId: accountId, currency: config.currency };
  const [totals, escrows, kept, reasons] = await Promise.all([
    sumWallet(db, owner),
    listEscrows(db, owner, SHOWN),
    listKept(db, owner, SHOWN),
    listDebtReasons(db, owner, SHOWN),
  ]);
  return {
    ...totals,
    currency: config.currency,
    debtReasons: reasons.map(toReason),
    pending: escrows.map((escrow) => ({
      eventId: EventId.parse(escrow.eventId),
      title: escrow.title,
      amountMinor: escrow.amountMinor,
      availableAt: availableAt(escrow),
    })),
    held: kept.map(({ id, purpose, amountMinor, createdAt, ...about }) => ({
      id,
      purpose,
      amountMinor,
      since: createdAt.toISOString(),
      words: reservationLabel(purpose, about),
    })),
  };
}

const PAID_FOR: Readonly<Record<DebtReasonRow['purpose'], string>> = {
  booking: 'A booking',
  top_up: 'Wallet top-up',
  subscription: 'Premium',
};

function toReason({ at, title, reference, purpose, ...reason }: DebtReasonRow): DebtReason {
  const label = title === null || reference === null ? PAID_FOR[purpose] : `${title}, booking ${reference}`;
  return { id: reason.id, kind: reason.kind, label, amountMinor: reason.amountMinor, at: at.toISOString() };
}

/** Returns when an event's income is released: some days after its end, and not while a change of it allows refunds. */
function availableAt({ status, endsAt, refundsUntil }: EscrowRow): string | null {
  if (status === 'cancelled') return null;
  const usual = endsAt.getTime() + INCOME_RELEASE_DAYS * DAY_MS;
  return new Date(Math.max(usual, refundsUntil?.getTime() ?? 0)).toISOString();
}
