import type { HostedEvent } from '@festoon/contracts/hosted-events';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useCreateEvent } from './use-create-event.ts';

const parts = [
  ['tickets', 'Ticket types'],
  ['questions', 'Questions'],
  ['pictures', 'Cover and pictures'],
  ['promotions', 'Promo codes'],
  ['team', 'Team'],
  ['messages', 'Planned messages, as drafts'],
] as const;

type Part = (typeof parts)[number][0];

/** A new draft out of an event one has; its words, place and policies always come along. */
export function DuplicateDialog({ event, onClose }: { event: HostedEvent; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Part[]>(['tickets', 'questions', 'pictures', 'team']);
  const { create, busy, failure } = useCreateEvent();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Duplicate this event"
      description={`Makes a draft out of ${event.title || 'Untitled event'}, on a date to come. Bookings stay with the original.`}
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            tone="primary"
            busy={busy !== null}
            onClick={() => void create('copy', { copyOf: event.id, copy: [...chosen] })}
          >
            Duplicate event
          </Button>
        </>
      }
    >
      <fieldset className="grid">
        <legend className="mb-1 text-sm font-medium">Take along</legend>
        {parts.map(([part, label]) => (
          <Checkbox
            key={part}
            label={label}
            checked={chosen.includes(part)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, part] : chosen.filter((one) => one !== part))
            }
          />
        ))}
      </fieldset>
      <FieldError>{failure}</FieldError>
    </Dialog>
  );
}
