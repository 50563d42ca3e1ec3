import { hostingInputErrorsText } from '@festoon/catalogue/ticketing/hosting-input-errors';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { EventId } from '@festoon/contracts/core/ids';
import {
  ORGANISER_BLOCKS_MAX,
  type blockAttendee as attendeeContract,
  type blockForOrganiser as blockContract,
  type listOrganiserBlocks as listContract,
  type unblockForOrganiser as unblockContract,
} from '@festoon/contracts/ticketing/organiser-blocks';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { findAccount, findUserByEmail } from '../../../identity/accounts/public.ts';
import { lockBuyers } from '../queries.ts';
import {
  countOtherBlocks,
  deleteBlock,
  findTicketPeople,
  insertBlock,
  listBlockRows,
  lockBlockList,
  type TicketPeople,
} from './block-queries.ts';

type BlockList = EndpointResult<typeof listContract>;

export async function listOrganiserBlocks(ctx: Context, actor: UserActor): Promise<BlockList> {
  const rows = await listBlockRows(ctx.db, { organiserId: actor.accountId, now: ctx.clock.now() });
  return {
    items: rows.map(({ createdAt, events, ...row }) => ({
      ...row,
      blockedAt: createdAt.toISOString(),
      events: events.map((event) => ({ ...event, id: EventId.parse(event.id) })),
    })),
  };
}

/** Blocks an address. The response is the same whether it has an account or not. */
export async function blockForOrganiser(
  ctx: Context,
  actor: UserActor,
  { email, note }: EndpointInput<typeof blockContract>,
): Promise<BlockList> {
  await block(ctx, { organiserId: actor.accountId, email, accountId: null, note, field: 'email' });
  return listOrganiserBlocks(ctx, actor);
}

/** Blocks the attendee of a ticket, or its buyer, in the list of the event's organiser. */
export async function blockAttendee(
  ctx: Context,
  actor: UserActor,
  { eventId, ticketId, person, note }: EndpointInput<typeof attendeeContract>,
): Promise<{ email: string }> {
  const { organiserId } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  const people = await findTicketPeople(ctx.db, { eventId, ticketId });
  if (people === null) throwDomainError('not_found');
  const blocked = person === 'buyer' ? buyerOf(people) : holderOf(people);
  // The address of an erased account is empty.
  if (blocked.email === '') throwDomainError('not_found');
  await block(ctx, { ...blocked, organiserId, note, field: 'person' });
  return { email: blocked.email };
}

/** A person as the organiser knows them. The account is null if only the address is known. */
type Person = { readonly email: string; readonly accountId: string | null };

/** Returns the buyer. A booking that the team has made can belong to the organiser's account. */
function buyerOf({ buyerEmail, buyerId, isManual }: TicketPeople): Person {
  return { email: buyerEmail, accountId: isManual ? null : buyerId };
}

/** Returns the person whom the ticket is for. A transferred ticket has the account of its holder. */
function holderOf({ holderEmail, holderId, buyerId }: TicketPeople): Person {
  return { email: holderEmail, accountId: holderId === buyerId ? null : holderId };
}

type BlockParams = Person & { readonly organiserId: string; readonly note: string; readonly field: string };

/**
 * Adds a person to a block list. It takes the same lock as a hold of the account, so a hold that begins after the commit is
 * rejected, and one that has begun before is complete.
 */
async function block(ctx: Context, { organiserId, email, note, field, ...person }: BlockParams): Promise<void> {
  const organiser = await findAccount(ctx.db, organiserId);
  const accountId = person.accountId ?? (await findUserByEmail(ctx.db, email))?.id ?? null;
  if (accountId === organiserId || organiser?.email.toLowerCase() === email.toLowerCase())
    throw new InvalidInput([{ path: field, message: hostingInputErrorsText('ownAddress') }]);
  await inTransaction(ctx.db, async (tx) => {
    if (accountId !== null) await lockBuyers(tx, [accountId]);
    await lockBlockList(tx, organiserId);
    if ((await countOtherBlocks(tx, { organiserId, email })) >= ORGANISER_BLOCKS_MAX) throwDomainError('block_list_full');
    await insertBlock(tx, { id: ctx.ids.newId(), organiserId, email, accountId, note, at: ctx.clock.now() });
  });
}

export async function unblockForOrganiser(
  ctx: Context,
  actor: UserActor,
  { blockId }: EndpointInput<typeof unblockContract>,
): Promise<BlockList> {
  if (!(await deleteBlock(ctx.db, { blockId, organiserId: actor.accountId }))) throwDomainError('not_found');
  return listOrganiserBlocks(ctx, actor);
}
