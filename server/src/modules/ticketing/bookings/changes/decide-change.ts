import { minimumChargeMinor } from '@festoon/contracts/core/card-amounts';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { HoldDecision, HoldRequest } from '../holds/decide-holds.ts';
import { toHoldRequest } from '../holds/hold-tickets.ts';

type ChangeTarget = {
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** The key of the request; a quote has none. */
  readonly idempotencyKey?: string;
};

/** The key of a quote. It contains a space, so no request of a client has it. */
const QUOTE_KEY = 'change quote';

/** Returns the request to hold the tickets that replace others. It follows all rules of a purchase, without codes. */
export function toChangeRequest(ctx: Context, actor: UserActor, target: ChangeTarget): HoldRequest {
  const { eventId, ticketTypeId, quantity, idempotencyKey = QUOTE_KEY } = target;
  const lineItems = [{ ticketTypeId: TicketTypeId.parse(ticketTypeId), quantity }];
  return toHoldRequest(ctx, actor, { eventId: EventId.parse(eventId), lineItems, idempotencyKey });
}

/** Returns the price of the new tickets. Throws the reason if they cannot replace tickets with this price. */
export function changePrice(decision: HoldDecision | undefined, { creditMinor, currency }: ReturnedPrice): number {
  if (decision?.kind === 'rejected') throw decision.error;
  if (decision?.kind !== 'held') throw new Error('The tickets of a change were not decided.');
  const { totalMinor, requiresApproval } = decision.hold.booking;
  if (requiresApproval) throwDomainError('approval_required');
  const differenceMinor = totalMinor - creditMinor;
  const minimumMinor = minimumChargeMinor(currency);
  if (differenceMinor > 0 && differenceMinor < minimumMinor) throwDomainError('amount_too_low', { minimumMinor });
  return totalMinor;
}

type ReturnedPrice = {
  /** The price that the old tickets return. */
  readonly creditMinor: number;
  readonly currency: string;
};
