import { richTextToPlain } from '../../../platform/text/rich-text.ts';
import type { EventDetailsRow, EventDraft, TicketTypeRow } from '../../events/events/public.ts';
import type { ChecklistInput } from './publishing/checklist-rules.ts';

type ChecklistSource = Pick<EventDetailsRow, 'description' | 'agenda'> &
  Omit<ChecklistInput, 'now' | 'description' | 'hasCover' | 'agendaLength' | 'ticketTypes'>;

/** Returns an event in the form that its checklist needs. */
export function toChecklistInput(
  event: ChecklistSource | EventDraft,
  { hasCover, ticketTypes, now }: { hasCover: boolean; ticketTypes: readonly TicketTypeRow[]; now: Date },
): ChecklistInput {
  return {
    ...event,
    now,
    hasCover,
    description: richTextToPlain(event.description),
    agendaLength: event.agenda.length,
    ticketTypes: ticketTypes.filter(({ isArchived }) => !isArchived),
  };
}
