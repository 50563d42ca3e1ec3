import type { AttendeeOverview, getAttendeeOverview as contract } from '@festoon/contracts/ticketing/attendees';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, getHosted } from '../../events/events/public.ts';
import { listAskedQuestions, listTypeCounts, listUsedPromoCodes, type TypeCounts } from './overview-queries.ts';

export async function getAttendeeOverview(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<AttendeeOverview> {
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const [types, promoCodes, questions] = await Promise.all([
    listTypeCounts(ctx.db, eventId),
    listUsedPromoCodes(ctx.db, eventId),
    listAskedQuestions(ctx.db, eventId),
  ]);
  const sum = (part: (type: TypeCounts) => number) => types.reduce((total, type) => total + part(type), 0);
  return {
    counts: {
      valid: sum(({ valid }) => valid),
      checkedIn: sum(({ checkedIn }) => checkedIn),
      void: sum(({ voided }) => voided),
    },
    ticketTypes: types.map(({ id, name, valid, checkedIn, left, isArchived }) => ({
      id: TicketTypeId.parse(id),
      name,
      ticketCount: valid + checkedIn,
      left,
      isArchived,
    })),
    promoCodes,
    questions,
    timeZone: hosted.timeZone,
    utcOffsets: eventOffsetsOf(hosted),
  };
}
