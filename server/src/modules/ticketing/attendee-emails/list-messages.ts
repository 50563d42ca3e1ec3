import type { listAttendeeMessages as contract } from '@festoon/contracts/ticketing/attendee-messages';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted } from '../../events/events/public.ts';
import { getAllowance } from './check-limits.ts';
import { answerMessages } from './message-answer.ts';
import { listMessages } from './message-queries.ts';

const MOST = 200;

export async function listAttendeeMessages(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { organiserId } = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const rows = await listMessages(ctx.db, eventId, MOST);
  return {
    items: await answerMessages(ctx.db, rows),
    allowance: await getAllowance(ctx, { eventId, organiserId }),
  };
}
