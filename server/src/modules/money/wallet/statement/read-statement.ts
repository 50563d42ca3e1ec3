import type { WalletTransaction, listWalletTransactions as contract } from '@festoon/contracts/money/wallet';
import { BookingId, EventId } from '@festoon/contracts/core/ids';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { foldText } from '../../../../platform/db/fold-text.ts';
import { addLocalDays, findTimeZone, startOfLocalDay } from '../../../events/events/public.ts';
import { formatStatementTransaction } from './statement-rules.ts';
import type { StatementRow, StatementFilter } from './statement-queries.ts';

export type StatementParams = Omit<EndpointInput<typeof contract>, 'cursor' | 'limit'>;

export function timeZoneOf({ timeZone = 'UTC' }: Pick<StatementParams, 'timeZone'>): string {
  return findTimeZone(timeZone) ?? 'UTC';
}

/** Returns the filter for the statement's queries. It converts days to instants in the reader's time zone. */
export async function readStatementFilter(
  { db, config }: Context,
  ownerId: string,
  params: StatementParams,
): Promise<StatementFilter> {
  const zone = timeZoneOf(params);
  const lastDay = params.until === undefined ? null : startOfLocalDay(params.until, zone);
  return {
    ownerId,
    currency: config.currency,
    group: params.group,
    from: params.from === undefined ? null : startOfLocalDay(params.from, zone),
    until: lastDay === null ? null : addLocalDays(lastDay, zone, 1),
    text: params.q === undefined || params.q === '' ? '' : await foldText(db, params.q),
  };
}

export function toWalletTransaction(row: StatementRow): WalletTransaction {
  const { availableMinor, pendingMinor, reservedMinor, balanceMinor } = row;
  return {
    id: row.transactionId,
    at: row.postedAt.toISOString(),
    group: row.group,
    ...formatStatementTransaction(row),
    availableMinor,
    pendingMinor,
    reservedMinor,
    balanceMinor,
    subject: subjectOf(row),
  };
}

function subjectOf({ bookingId, reference, eventId, isBuyer }: StatementRow): WalletTransaction['subject'] {
  if (bookingId !== null && isBuyer) return { kind: 'booking', bookingId: BookingId.parse(bookingId) };
  if (eventId === null) return null;
  const event = EventId.parse(eventId);
  return reference === null ? { kind: 'event', eventId: event } : { kind: 'attendees', eventId: event, reference };
}
