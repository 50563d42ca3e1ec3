import type { admitTicket as contract, TicketCheck } from '@festoon/contracts/bookings';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { readAtDoor, toCheck } from './check-ticket.ts';
import { admit, findDoorTicket } from './ticket-queries.ts';

/** Lets the holder of a code in, once over all doors; says when it was to whoever comes second. */
export async function admitTicket(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<z.input<typeof TicketCheck>> {
  const door = await readAtDoor(ctx, actor, input);
  if (door === null) return toCheck(null);
  const admitted = await admit(ctx.db, door, { accountId: actor.accountId, now: ctx.clock.now() });
  if (admitted) ctx.live.hint({ topic: `event:${input.eventId}`, name: 'door.changed', id: input.eventId });
  return toCheck(await findDoorTicket(ctx.db, door), admitted);
}
