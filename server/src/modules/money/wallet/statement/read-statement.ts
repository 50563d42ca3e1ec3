import type { WalletEntry, listWalletEntries as contract } from '@festoon/contracts/money/wallet';
import { BookingId, EventId } from '@festoon/contracts/core/ids';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { foldText } from '../../../../platform/db/fold-text.ts';
import { addLocalDays, findTimeZone, startOfLocalDay } from '../../../events/events/public.ts';
import { formatMovement } from './statement-rules.ts';
import type { StatementRow, WantedEntries } from './statement-queries.ts';

export type StatementParams = Omit<EndpointInput<typeof contract>, 'cursor' | 'limit'>;

export function zoneOf({ timeZone = 'UTC' }: Pick<StatementParams, 'timeZone'>): string {
  return findTimeZone(timeZone) ?? 'UTC';
}

/** The filter as the statement's queries take it: days become instants of the reader's zone. */
export async function readParams({ db, config }: Context, ownerId: string, wish: StatementParams): Promise<WantedEntries> {
  const zone = zoneOf(wish);
  const lastDay = wish.until === undefined ? null : startOfLocalDay(wish.until, zone);
  return {
    ownerId,
    currency: config.currency,
    group: wish.group,
    from: wish.from === undefined ? null : startOfLocalDay(wish.from, zone),
    until: lastDay === null ? null : addLocalDays(lastDay, zone, 1),
    text: wish.q === undefined || wish.q === '' ? '' : await foldText(db, wish.q),
  };
}

export function entryOf(row: StatementRow): WalletEntry {
  const { availableMinor, pendingMinor, heldMinor, balanceMinor } = row;
  return {
    id: row.transactionId,
    at: row.postedAt.toISOString(),
    group: row.group,
    ...formatMovement(row),
    availableMinor,
    pendingMinor,
    heldMinor,
    balanceMinor,
    about: aboutOf(row),
  };
}

function aboutOf({ bookingId, reference, eventId, isBuyer }: StatementRow): WalletEntry['about'] {
  if (bookingId !== null && isBuyer) return { kind: 'booking', bookingId: BookingId.parse(bookingId) };
  if (eventId === null) return null;
  const event = EventId.parse(eventId);
  return reference === null ? { kind: 'event', eventId: event } : { kind: 'attendees', eventId: event, reference };
}
