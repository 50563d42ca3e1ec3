import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { joinList } from '@festoon/contracts/core/join-list';
import { AttendeeName, Email } from '@festoon/contracts/identity/account';
import { ADDED_TICKETS_MAX, addAttendees, type AttendeeOverview } from '@festoon/contracts/ticketing/attendees';
import type { EventId } from '@festoon/contracts/core/ids';
import { attendeesText } from '@festoon/catalogue/ticketing/attendees';
import { call, newIdempotencyKey } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { NumberStepper } from '../../../ui/form/number-stepper.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { addInBatches, nothingAdded } from './add-in-batches.ts';
import { invalidateAttendees } from './attendee-queries.ts';
import { parsePasted, type PastedPerson } from './paste-rules.ts';

type AddDialogProps = {
  readonly eventId: string;
  readonly overview: AttendeeOverview;
  readonly onClose: () => void;
};

type Mode = 'one' | 'many';
type Draft = {
  readonly name: string;
  readonly email: string;
  readonly pasted: string;
  readonly quantity: number;
  readonly ticketTypeId: string;
  readonly note: string;
};

/** One press adds the people of a festival that moves here. More than that belongs into several lists. */
const PASTED_PEOPLE_MAX = 2000;

const MODES = ['one', 'many'] as const satisfies readonly Mode[];

/** Shows a form to add people who booked elsewhere, pay at the entrance or are invited. Each receives tickets by email. */
export function AddDialog({ eventId, overview, onClose }: AddDialogProps) {
  const formId = useId();
  const [mode, setMode] = useState<Mode>('one');
  const types = overview.ticketTypes.filter(({ isArchived }) => !isArchived);
  const [draft, setDraft] = useState<Draft>({
    name: '',
    email: '',
    pasted: '',
    quantity: 1,
    ticketTypeId: (types.find(({ available }) => available !== 0) ?? types[0])?.id ?? '',
    note: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAdd(eventId, onClose);
  const people =
    mode === 'one' ? [{ name: draft.name.trim(), email: draft.email.trim() }] : parsePasted(draft.pasted).people;
  const change = (part: Partial<Draft>) => {
    setProblem(null);
    add.reset();
    setDraft({ ...draft, ...part });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalidReason = problemOf(people, mode);
    setProblem(invalidReason);
    if (invalidReason === null && !add.isPending)
      add.mutate({ ...draft, people, confirmsBlocked: blockedEmails.length > 0 });
  };
  const blockedEmails = blockedEmailsOf(add.error);
  const failure = problem ?? (add.isError && blockedEmails.length === 0 ? inlineErrorMessage(add.error) : null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={attendeesText('addPeople')}
      description={attendeesText('wellEmailThemTheirTicketsNo')}
      footer={
        <>
          <Button onClick={onClose}>{attendeesText('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={add.isPending} busyLabel={attendeesText('adding')}>
            {submitLabel(mode === 'many' ? people.length : 1, blockedEmails)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <SegmentedControl
          label={attendeesText('howManyPeople')}
          segments={MODES.map((one) => ({ value: one, label: attendeesText(one) }))}
          value={mode}
          onChange={setMode}
        />
        {failure !== null && (
          <InlineNotice tone="failure" announce>
            {failure}
          </InlineNotice>
        )}
        <BlockedNotice emails={blockedEmails} />
        {mode === 'one' ? (
          <SingleAttendeeFields draft={draft} onChange={change} />
        ) : (
          <PasteField draft={draft} onChange={change} />
        )}
        <TicketFields draft={draft} onChange={change} types={types} isMany={mode === 'many'} />
        <TextField
          label={attendeesText('noteForYourTeam')}
          optional
          placeholder={attendeesText('payingAtTheDoor')}
          maxLength={300}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </form>
    </Dialog>
  );
}

function submitLabel(count: number, blockedEmails: readonly string[]): string {
  if (blockedEmails.length > 0) return attendeesText('addAnyway');
  return count > 1 ? attendeesText('addCount', { count }) : attendeesText('addAndSendTickets');
}

/** Shows the addresses on the organiser's block list. The next press adds them anyway. */
function BlockedNotice({ emails }: { readonly emails: readonly string[] }) {
  if (emails.length === 0) return null;
  return (
    <InlineNotice tone="warning" announce title={attendeesText('blockedPeople', { count: emails.length })}>
      <span className="break-all">{joinList(emails)}</span>
    </InlineNotice>
  );
}

/** Returns the addresses on the organiser's block list, if they are why the call was rejected. */
function blockedEmailsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.code !== 'attendee_blocked') return [];
  const emails = error.details?.['emails'];
  return Array.isArray(emails) ? emails.filter((email) => typeof email === 'string') : [];
}

type FieldsProps = { readonly draft: Draft; readonly onChange: (part: Partial<Draft>) => void };

function SingleAttendeeFields({ draft, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={attendeesText('name')}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
        required
      />
      <TextField
        label={attendeesText('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={draft.email}
        onChange={({ target }) => onChange({ email: target.value })}
        required
      />
    </div>
  );
}

type TicketFieldsProps = FieldsProps & {
  readonly types: AttendeeOverview['ticketTypes'];
  readonly isMany: boolean;
};

function TicketFields({ draft, onChange, types, isMany }: TicketFieldsProps) {
  return (
    <>
      <SelectField
        label={attendeesText('ticket')}
        options={types.map(({ id, name, available }) => ({
          value: id,
          label: available === null ? name : attendeesText('available', { ticketType: name, count: available }),
          disabled: available === 0,
        }))}
        value={draft.ticketTypeId}
        onChange={({ target }) => onChange({ ticketTypeId: target.value })}
      />
      <div className="flex items-center justify-between gap-4">
        <span className="text-sm font-medium">{isMany ? attendeesText('ticketsEach') : attendeesText('tickets')}</span>
        <NumberStepper
          label={attendeesText('ticketsForEachPerson')}
          value={draft.quantity}
          min={1}
          max={ADDED_TICKETS_MAX}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
    </>
  );
}

function PasteField({ draft, onChange }: FieldsProps) {
  const { people, invalidLines: invalidReason } = parsePasted(draft.pasted);
  const [first] = invalidReason;
  return (
    <TextArea
      label={attendeesText('namesAndEmailAddressesOnePerLine')}
      hint={attendeesText('peopleCount', { count: people.length })}
      error={first !== undefined && attendeesText('noEmailAddressIn', { line: first })}
      placeholder={attendeesText('pasteExample')}
      rows={6}
      // A long list scrolls here, so that the ticket below stays near.
      style={{ maxHeight: '16rem' }}
      value={draft.pasted}
      onChange={({ target }) => onChange({ pasted: target.value })}
    />
  );
}

function problemOf(people: readonly PastedPerson[], mode: Mode): string | null {
  if (people.length === 0) return attendeesText('enterAtLeastOneLineWith');
  if (people.length > PASTED_PEOPLE_MAX) return attendeesText('youCanAddUpToPeople', { max: PASTED_PEOPLE_MAX });
  for (const { name, email } of people) {
    const issue = AttendeeName.safeParse(name).error?.issues[0] ?? Email.safeParse(email).error?.issues[0];
    if (issue !== undefined)
      return mode === 'one' ? issue.message : attendeesText('problemOf', { email, problem: issue.message });
  }
  return null;
}

type NewPeople = Draft & { readonly people: readonly PastedPerson[]; readonly confirmsBlocked: boolean };

function useAdd(eventId: string, onClose: () => void) {
  const client = useQueryClient();
  const attempt = useRef({ fingerprint: '', key: '' });
  const soFar = useRef(nothingAdded());
  return useMutation({
    mutationFn: ({ people, quantity, ticketTypeId, note, confirmsBlocked }: NewPeople) =>
      addInBatches(people, soFar.current, (batch) => {
        const input = {
          eventId: eventId as EventId,
          note,
          confirmsBlocked,
          people: batch.map((one) => ({ ...one, quantity, ticketTypeId })),
        };
        const fingerprint = JSON.stringify(input);
        // The same people sent again after a lost response are added once.
        if (attempt.current.fingerprint !== fingerprint) attempt.current = { fingerprint, key: newIdempotencyKey() };
        return call(addAttendees, input as Parameters<typeof call<typeof addAttendees>>[1], {
          idempotencyKey: attempt.current.key,
        });
      }),
    onSuccess: async ({ addedCount, ticketCount }) => {
      toast.success(attendeesText('added', { people: addedCount, tickets: ticketCount }));
      onClose();
      await invalidateAttendees(client, eventId);
    },
    onError: (error) => {
      const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isClientError) attempt.current = { fingerprint: '', key: '' };
    },
    meta: inlineErrors,
  });
}
