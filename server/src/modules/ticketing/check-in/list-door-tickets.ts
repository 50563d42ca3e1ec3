import { DOOR_LIST_PAGE, type ListedTicket, type listDoorTickets as contract } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { TicketId, parseUuid } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { signTicketCode, ticketCodeDigest } from '../bookings/public.ts';
import { getHosted } from '../../events/events/public.ts';
import { listChangedTickets, readTransactionBounds, type ListedRow } from './list-queries.ts';
import { InvalidInput } from '../../../platform/errors.ts';

/** Where a device is in the list of an event: a walk over all that changed since a transaction, and where the next one begins. */
type DoorCursor = {
  readonly since: number;
  readonly after: { readonly changedBy: number; readonly id: string };
  readonly next: number;
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\da-f-]{36})\.(\d{1,15})$/;

function startOfWalk(since: number, next: number): DoorCursor {
  return { since, after: { changedBy: 0, id: FIRST_ID }, next };
}

function writeDoorCursor({ since, after, next }: DoorCursor): string {
  return [since, after.changedBy, after.id, next].join('.');
}

function readDoorCursor(text: string): DoorCursor {
  const [, since, changedBy, id, next] = SHAPE.exec(text) ?? [];
  if (id === undefined || parseUuid(id) !== id)
    throw new InvalidInput([{ path: 'cursor', message: 'Use the cursor of the answer before.' }]);
  return { since: Number(since), after: { changedBy: Number(changedBy), id }, next: Number(next) };
}

const TAIL = 4;

/**
 * Lists the tickets that a device caches for offline use. Changes are found by the transactions that made them: changes of
 * transactions that were still open when a walk began are listed again by the next walk, so none is missed between two.
 */
export async function listDoorTickets(
  ctx: Context,
  actor: UserActor,
  { eventId, cursor }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const { walk, startsAnew } = await placeOf(ctx, cursor);
  const rows = await listChangedTickets(ctx.db, { eventId, ...walk, limit: DOOR_LIST_PAGE });
  const last = rows.at(-1);
  const hasMore = rows.length === DOOR_LIST_PAGE && last !== undefined;
  return {
    items: rows.map((row) => toListed(ctx, row)),
    cursor: writeDoorCursor(hasMore ? { ...walk, after: last } : startOfWalk(walk.next, walk.next)),
    hasMore,
    startsAnew,
    now: ctx.clock.now().toISOString(),
  };
}

async function placeOf(ctx: Context, cursor: string | undefined): Promise<{ walk: DoorCursor; startsAnew: boolean }> {
  const bounds = await readTransactionBounds(ctx.db);
  const known = cursor === undefined ? null : readDoorCursor(cursor);
  // Beyond every transaction: the cursor is from before a backup was brought back.
  if (known === null || known.next > bounds.next) return { walk: startOfWalk(0, bounds.settled), startsAnew: true };
  const begins = known.after.changedBy === 0;
  return { walk: begins ? { ...known, next: bounds.settled } : known, startsAnew: false };
}

function toListed({ config }: Context, row: ListedRow): ListedTicket {
  const { id, holderName, ticketTypeName, bookingReference, codeVersion, status, checkedInAt, entrance } = row;
  return {
    id: TicketId.parse(id),
    digest: ticketCodeDigest(signTicketCode(config.secretKey, { ticketId: id, version: codeVersion })),
    holderName,
    ticketTypeName,
    referenceTail: bookingReference.slice(-TAIL),
    status,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    entrance,
  };
}
