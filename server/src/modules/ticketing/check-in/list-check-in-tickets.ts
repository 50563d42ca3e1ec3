import { ticketingErrorsText } from '@festoon/catalogue/ticketing/ticketing-errors';
import {
  CHECK_IN_LIST_PAGE_SIZE,
  type CheckInListTicket,
  type listCheckInTickets as contract,
} from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { TicketId, TicketTypeId, parseUuid } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { signTicketCode, ticketCodeDigest } from '../bookings/public.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { listChangedTickets, readTransactionBounds, type ListTicketRow } from './list-queries.ts';
import { InvalidInput } from '../../../platform/errors.ts';

/**
 * The position of a device in the list of an event: a scan of all changes since a transaction, and the start of the next
 * one.
 */
type ListCursor = {
  readonly since: number;
  readonly after: { readonly changedBy: number; readonly id: string };
  readonly next: number;
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const CURSOR_PATTERN = /^(\d{1,15})\.(\d{1,15})\.([\da-f-]{36})\.(\d{1,15})$/;

function startCursor(since: number, next: number): ListCursor {
  return { since, after: { changedBy: 0, id: FIRST_ID }, next };
}

function formatCursor({ since, after, next }: ListCursor): string {
  return [since, after.changedBy, after.id, next].join('.');
}

function parseCursor(text: string): ListCursor {
  const [, since, changedBy, id, next] = CURSOR_PATTERN.exec(text) ?? [];
  if (id === undefined || parseUuid(id) !== id)
    throw new InvalidInput([{ path: 'cursor', message: ticketingErrorsText('previousCursor') }]);
  return { since: Number(since), after: { changedBy: Number(changedBy), id }, next: Number(next) };
}

const REFERENCE_TAIL_LENGTH = 4;

/**
 * Lists the tickets that a device caches for offline use. Changes are found by the transactions that made them: changes of
 * transactions that were still open when a walk began are listed again by the next walk, so none is missed between two.
 */
export async function listCheckInTickets(
  ctx: Context,
  actor: UserActor,
  { eventId, cursor }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const { position, isFullResync } = await resolveCursor(ctx, cursor);
  const rows = await listChangedTickets(ctx.db, { eventId, ...position, limit: CHECK_IN_LIST_PAGE_SIZE });
  const last = rows.at(-1);
  const hasMore = rows.length === CHECK_IN_LIST_PAGE_SIZE && last !== undefined;
  return {
    items: rows.map((row) => toListTicket(ctx, row)),
    cursor: formatCursor(hasMore ? { ...position, after: last } : startCursor(position.next, position.next)),
    hasMore,
    isFullResync,
    now: ctx.clock.now().toISOString(),
  };
}

async function resolveCursor(
  ctx: Context,
  cursor: string | undefined,
): Promise<{ position: ListCursor; isFullResync: boolean }> {
  const bounds = await readTransactionBounds(ctx.db);
  const known = cursor === undefined ? null : parseCursor(cursor);
  // Later than every transaction: the cursor is from before a backup was restored.
  if (known === null || known.next > bounds.next) return { position: startCursor(0, bounds.settled), isFullResync: true };
  const isFirstPage = known.after.changedBy === 0;
  return { position: isFirstPage ? { ...known, next: bounds.settled } : known, isFullResync: false };
}

function toListTicket({ config }: Context, row: ListTicketRow): CheckInListTicket {
  const { id, holderName, ticketTypeName, bookingReference, codeVersion, status, checkedInAt, entrance, exitAt } = row;
  return {
    id: TicketId.parse(id),
    digest: ticketCodeDigest(signTicketCode(config.secretKey, { ticketId: id, version: codeVersion })),
    holderName,
    ticketTypeId: TicketTypeId.parse(row.ticketTypeId),
    ticketTypeName,
    referenceTail: bookingReference.slice(-REFERENCE_TAIL_LENGTH),
    status,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    entrance,
    exit: exitAt && { at: exitAt.toISOString(), entrance: row.exitEntrance },
  };
}
