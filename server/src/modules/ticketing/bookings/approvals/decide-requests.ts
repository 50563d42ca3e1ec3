import type { decideBookingRequests as contract } from '@festoon/contracts/ticketing/booking-requests';
import { domainErrorText } from '@festoon/contracts/core/domain-error-text';
import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent } from '../../../events/events/public.ts';
import { decideBookingRequest } from './decide-request.ts';

/** Decides each request separately, so that a withdrawn or sold-out request does not block the others. */
export async function decideBookingRequests(
  ctx: Context,
  actor: UserActor,
  { eventId, bookingIds, decision, message }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const ids = [...new Set(bookingIds)];
  const failures: EndpointResponse<typeof contract>['failures'] = [];
  for (const bookingId of ids) {
    try {
      await decideBookingRequest(ctx, { event, bookingId, by: actor.accountId, decision, message });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      failures.push({ bookingId, code: error.code, message: domainErrorText(error.code) });
    }
  }
  return { decidedCount: ids.length - failures.length, failures };
}
