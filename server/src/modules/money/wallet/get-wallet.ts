import { statementDocumentsText } from '@festoon/catalogue/money/statement-documents';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { ESCROW_RELEASE_DAYS, type DebtReason, type Wallet } from '@festoon/contracts/money/wallet';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { listDebtReasons, type DebtReasonRow } from './debt-queries.ts';
import { listEscrows, listOpenReservations, sumWallet, type EscrowRow } from './overview-queries.ts';
import { reservationLabel } from './statement/statement-rules.ts';

const LIST_LIMIT = 100;

export async function getWallet({ db, config }: Context, { accountId }: UserActor): Promise<Wallet> {
  const owner = { ownerId: accountId, currency: config.currency };
  const [totals, escrows, reservations, reasons] = await Promise.all([
    sumWallet(db, owner),
    listEscrows(db, owner, LIST_LIMIT),
    listOpenReservations(db, owner, LIST_LIMIT),
    listDebtReasons(db, owner, LIST_LIMIT),
  ]);
  return {
    ...totals,
    currency: config.currency,
    debtReasons: reasons.map(toDebtReason),
    pending: escrows.map((escrow) => ({
      eventId: EventId.parse(escrow.eventId),
      title: escrow.title,
      amountMinor: escrow.amountMinor,
      availableAt: availableAt(escrow),
    })),
    reservations: reservations.map(({ id, purpose, amountMinor, createdAt, ...about }) => ({
      id,
      purpose,
      amountMinor,
      since: createdAt.toISOString(),
      label: reservationLabel(purpose, about),
    })),
  };
}

const PURPOSE_LABELS = {
  booking: 'booking',
  top_up: 'walletTopUp',
  subscription: 'premium',
} as const satisfies Readonly<Record<DebtReasonRow['purpose'], string>>;

function toDebtReason({ at, title, reference, purpose, ...reason }: DebtReasonRow): DebtReason {
  const label =
    title === null || reference === null
      ? statementDocumentsText(PURPOSE_LABELS[purpose])
      : statementDocumentsText('titleWithBooking', { title, reference });
  return { id: reason.id, kind: reason.kind, label, amountMinor: reason.amountMinor, at: at.toISOString() };
}

/** Returns when an event's income is released: some days after its end, and not while a change of it allows refunds. */
function availableAt({ status, endsAt, refundsUntil }: EscrowRow): string | null {
  if (status === 'cancelled') return null;
  const releaseAt = endsAt.getTime() + ESCROW_RELEASE_DAYS * DAY_MS;
  return new Date(Math.max(releaseAt, refundsUntil?.getTime() ?? 0)).toISOString();
}
