import { TICKET_OPENINGS, type TicketOpening } from '@festoon/contracts/events/ticket-openings';
import { editorTicketOptionsText } from '@festoon/catalogue/hosting/editor-ticket-options';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { CountField } from '../fields/count-field.tsx';
import { useValue } from '../form/editor-context.ts';
import type { TicketFormProps } from './ticket-form.tsx';

const LABELS = { stream: 'opensStream', replay: 'opensReplay', chat: 'opensChat' } as const;

/** Shows what the tickets of a type open on the web, and when. Shows nothing for an event that is only in person. */
export function TicketOpenings({ ticket, onChange, problemOf }: TicketFormProps) {
  const [format] = useValue('format');
  const byDefault: readonly TicketOpening[] = format === 'in_person' ? [] : TICKET_OPENINGS;
  const opens = ticket.opens ?? byDefault;
  // Visible for an event in a room only if it was chosen earlier.
  if (format === 'in_person' && opens.length === 0) return null;
  const change = (opening: TicketOpening, isOpen: boolean) => {
    const next = TICKET_OPENINGS.filter((one) => (one === opening ? isOpen : opens.includes(one)));
    // The default follows a later change of the format.
    onChange({ opens: next.length === byDefault.length ? null : next });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-medium">{editorTicketOptionsText('includedOnline')}</legend>
      <p className="text-sm text-muted">{editorTicketOptionsText('includedOnlineHint')}</p>
      <div className="grid">
        {TICKET_OPENINGS.map((opening) => (
          <Checkbox
            key={opening}
            label={editorTicketOptionsText(LABELS[opening])}
            checked={opens.includes(opening)}
            onChange={({ currentTarget: { checked } }) => change(opening, checked)}
          />
        ))}
      </div>
      {opens.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <CountField
            label={editorTicketOptionsText('opensMinutesBefore')}
            placeholder={editorTicketOptionsText('fromPurchase')}
            value={ticket.opensMinutesBefore}
            error={problemOf('opensMinutesBefore')}
            onChange={(opensMinutesBefore) => onChange({ opensMinutesBefore })}
          />
          <CountField
            label={editorTicketOptionsText('replayDays')}
            placeholder={editorTicketOptionsText('noEnd')}
            value={ticket.replayDays}
            error={problemOf('replayDays')}
            onChange={(replayDays) => onChange({ replayDays })}
          />
        </div>
      )}
    </fieldset>
  );
}
