import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EventModeration } from '@festoon/contracts/events/event-moderation';
import type {
  getOrganiserEventSummary as contract,
  OrganiserEventSummary,
} from '@festoon/contracts/events/organiser-events';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { eventOffsetsOf, eventTimeOf, toEventImage, statusAt } from '../event-card.ts';
import { getManagedEvent, type ManagedEvent } from './get-managed-event.ts';

/** Returns the header of an event's pages, for anyone on its team. */
export async function getOrganiserEventSummary(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<OrganiserEventSummary> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  return toOrganiserEventSummary(event, ctx.clock.now());
}

export function toOrganiserEventSummary(event: ManagedEvent, now: Date): OrganiserEventSummary {
  const { id, slug, title, city, role, seriesId, coverKey } = event;
  return {
    id: EventId.parse(id),
    slug,
    title,
    ...eventTimeOf(event),
    utcOffsets: eventOffsetsOf(event),
    status: statusAt(event, now),
    city,
    cover: coverKey === null ? null : toEventImage(coverKey, event.coverAlt, event.coverColour),
    role,
    seriesId,
    moderation: toEventModeration(event),
  };
}

function toEventModeration({ status, suspendedAt, suspendReason, moderation }: ManagedEvent): EventModeration | null {
  if (status !== 'suspended') return null;
  if (suspendedAt === null && moderation?.blocksPublishing === true && moderation.state !== 'approved')
    return { state: moderation.state, decisionNote: moderation.decisionNote };
  return { state: 'suspended', decisionNote: suspendReason };
}
