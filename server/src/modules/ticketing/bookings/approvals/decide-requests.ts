import type { decideRequests as contract } from '@festoon/contracts/ticketing/approvals';
import type { EndpointAnswer, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getHosted } from '../../../events/events/public.ts';
import { decide } from './decide-request.ts';

/** Answers each request separately, so that one that is gone or sold out does not hold up the others. */
export async function decideRequests(
  ctx: Context,
  actor: UserActor,
  { eventId, bookingIds, decision, words }: EndpointInput<typeof contract>,
): Promise<EndpointAnswer<typeof contract>> {
  const event = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const ids = [...new Set(bookingIds)];
  const refused: EndpointAnswer<typeof contract>['refused'] = [];
  for (const bookingId of ids) {
    try {
      await decide(ctx, { event, bookingId, by: actor.accountId, decision, words });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ bookingId, code: error.code, message: error.message });
    }
  }
  return { decidedCount: ids.length - refused.length, refused };
}
