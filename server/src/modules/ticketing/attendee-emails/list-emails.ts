import type { listAttendeeEmails as contract } from '@festoon/contracts/ticketing/attendee-emails';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { getAllowance } from './check-limits.ts';
import { toAttendeeEmails } from './email-response.ts';
import { listEmails } from './email-queries.ts';

const LIST_MAX = 200;

export async function listAttendeeEmails(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { organiserId } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const rows = await listEmails(ctx.db, eventId, LIST_MAX);
  return {
    items: await toAttendeeEmails(ctx.db, rows),
    allowance: await getAllowance(ctx, { eventId, organiserId }),
  };
}
