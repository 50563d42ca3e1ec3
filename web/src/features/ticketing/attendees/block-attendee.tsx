import type { EventId } from '@festoon/contracts/core/ids';
import type { AttendeeDetail } from '@festoon/contracts/ticketing/attendees';
import { blockAttendee } from '@festoon/contracts/ticketing/organiser-blocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { organiserBlocksText } from '@festoon/catalogue/ticketing/organiser-blocks';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';

type BlockAttendeeProps = {
  readonly eventId: string;
  readonly attendee: AttendeeDetail;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Asks for confirmation and blocks an attendee, or the buyer of their ticket, for all events of the organiser. */
export function BlockAttendee({ eventId, attendee, open, onOpenChange }: BlockAttendeeProps) {
  const queryClient = useQueryClient();
  const { ticketId, email } = attendee;
  const { buyerEmail } = attendee.booking;
  const [person, setPerson] = useState<'attendee' | 'buyer'>('attendee');
  const [note, setNote] = useState('');
  const isBuyer = email.toLowerCase() === buyerEmail.toLowerCase();
  const block = useMutation({
    mutationFn: () =>
      call(blockAttendee, { eventId: eventId as EventId, ticketId, person: isBuyer ? 'buyer' : person, note }),
    onSuccess: async (blocked) => {
      toast.success(organiserBlocksText('blockedEmail', { email: blocked.email }));
      await queryClient.invalidateQueries({ queryKey: ['organiser-blocks'] });
    },
    meta: inlineErrors,
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={organiserBlocksText('blockNamed', { name: attendee.name })}
      confirmLabel={organiserBlocksText('block')}
      danger
      onConfirm={() => block.mutateAsync()}
    >
      <div className="grid gap-4">
        <p>{organiserBlocksText('consequence')}</p>
        {!isBuyer && (
          <RadioGroup
            legend={organiserBlocksText('whom')}
            options={[
              { value: 'attendee', label: organiserBlocksText('attendeeChoice', { email }) },
              { value: 'buyer', label: organiserBlocksText('buyerChoice', { email: buyerEmail }) },
            ]}
            value={person}
            onChange={setPerson}
            className="break-all"
          />
        )}
        <TextField
          label={organiserBlocksText('noteLabel')}
          hint={organiserBlocksText('noteHint')}
          optional
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FieldError>{block.error ? inlineErrorMessage(block.error) : null}</FieldError>
      </div>
    </AlertDialog>
  );
}
