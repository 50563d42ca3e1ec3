import { richTextToPlain, type EditRow, type EventDraft, type TicketTypeRow } from '../../events/events/public.ts';
import type { Checked } from './publishing/checklist-rules.ts';

type Said = Pick<EditRow, 'description' | 'agenda'> &
  Omit<Checked, 'now' | 'description' | 'hasCover' | 'agendaLength' | 'ticketTypes'>;

/** An event as its check list looks at it. */
export function checkedEvent(
  said: Said | EventDraft,
  { hasCover, ticketTypes, now }: { hasCover: boolean; ticketTypes: readonly TicketTypeRow[]; now: Date },
): Checked {
  return {
    ...said,
    now,
    hasCover,
    description: richTextToPlain(said.description),
    agendaLength: said.agenda.length,
    ticketTypes: ticketTypes.filter(({ isArchived }) => !isArchived),
  };
}
