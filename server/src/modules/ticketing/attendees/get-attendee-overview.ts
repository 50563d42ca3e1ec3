import type { AttendeeOverview, getAttendeeOverview as contract } from '@festoon/contracts/ticketing/attendees';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, getManagedEvent } from '../../events/events/public.ts';
import {
  countOnlineAttendees,
  listAllQuestions,
  listTypeCounts,
  listUsedPromoCodes,
  type TypeCounts,
} from './overview-queries.ts';

export async function getAttendeeOverview(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<AttendeeOverview> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const [types, checkedInOnline, promoCodes, questions] = await Promise.all([
    listTypeCounts(ctx.db, eventId),
    countOnlineAttendees(ctx.db, eventId),
    listUsedPromoCodes(ctx.db, eventId),
    listAllQuestions(ctx.db, eventId),
  ]);
  const sum = (part: (type: TypeCounts) => number) => types.reduce((total, type) => total + part(type), 0);
  return {
    counts: {
      valid: sum(({ valid }) => valid),
      checkedIn: sum(({ checkedIn }) => checkedIn),
      checkedInOnline,
      void: sum(({ voided }) => voided),
    },
    ticketTypes: types.map(({ id, name, valid, checkedIn, available, isArchived }) => ({
      id: TicketTypeId.parse(id),
      name,
      ticketCount: valid + checkedIn,
      available,
      isArchived,
    })),
    promoCodes,
    questions,
    timeZone: event.timeZone,
    utcOffsets: eventOffsetsOf(event),
  };
}
