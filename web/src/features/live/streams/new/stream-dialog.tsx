import { formatZoneName } from '@festoon/contracts/events/zone-name';
import { createStream, updateStream, type Stream, type StreamDetail } from '@festoon/contracts/live/streams';
import type { EventId } from '@festoon/contracts/core/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { STREAMS_KEY } from '../streams-key.ts';
import { toFormValues, newFormValues, scheduledAtOf, scheduleError, type StreamFormValues } from './stream-form-values.ts';
import { streamFormText } from '@festoon/catalogue/live/stream-form';
import { DateField } from '../../../../ui/form/date/date-field.tsx';
import { TimeField } from '../../../../ui/form/date/time-field.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import type { PickerSlot } from '../../../../ui/form/picker-slot.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';

type StreamFieldsProps = {
  readonly values: StreamFormValues;
  readonly onChange: (values: StreamFormValues) => void;
  readonly timeError: string | undefined;
  /** The field for the event. Undefined for a stream that exists: its event and its audience do not change. */
  readonly eventPicker: PickerSlot | undefined;
};

/** Shows fields for the audience, the time and the viewers' options. */
function StreamFields({ values, onChange, timeError, eventPicker }: StreamFieldsProps) {
  const change = (part: Partial<StreamFormValues>) => onChange({ ...values, ...part });
  return (
    <>
      {eventPicker && <AudienceFields values={values} change={change} eventPicker={eventPicker} />}
      <ScheduleFields values={values} change={change} timeError={timeError} />
      <div className="grid">
        <Switch
          label={streamFormText('recordForReplay')}
          hint={streamFormText('peopleOnStageCanSeeThat')}
          checked={values.isRecorded}
          onChange={({ currentTarget }) => change({ isRecorded: currentTarget.checked })}
        />
        <Switch
          label={streamFormText('takeQuestions')}
          hint={streamFormText('viewersAskAndVoteAndYou')}
          checked={values.questionsEnabled}
          onChange={({ currentTarget }) => change({ questionsEnabled: currentTarget.checked })}
        />
      </div>
    </>
  );
}

type FieldsProps = { readonly values: StreamFormValues; readonly change: (part: Partial<StreamFormValues>) => void };

function AudienceFields({ values, change, eventPicker }: FieldsProps & { readonly eventPicker: PickerSlot }) {
  return (
    <>
      {eventPicker({
        label: streamFormText('event'),
        hint: streamFormText('wellShowTheStreamToIts'),
        optional: true,
        placeholder: streamFormText('noEvent'),
        value: values.eventId,
        onChange: (eventId) => change({ eventId, audience: audienceOf(eventId, values) }),
      })}
      {values.eventId !== '' && (
        <RadioGroup<Stream['audience']>
          legend={streamFormText('whoCanWatch')}
          variant="cards"
          value={values.audience}
          onChange={(audience) => change({ audience })}
          options={[
            {
              value: 'ticket_holders',
              label: streamFormText('ticketHolders'),
              hint: streamFormText('everyoneWithPremiumAndATicket'),
            },
            {
              value: 'subscribers',
              label: streamFormText('allSubscribers'),
              hint: streamFormText('everyoneWithPremium'),
            },
          ]}
        />
      )}
    </>
  );
}

/** Returns the audience after a choice of an event. Another event leaves it as it is. */
function audienceOf(eventId: string, { eventId: before, audience }: StreamFormValues): StreamFormValues['audience'] {
  if (eventId === '') return 'subscribers';
  return before === '' ? 'ticket_holders' : audience;
}

function ScheduleFields({ values, change, timeError }: FieldsProps & { readonly timeError: string | undefined }) {
  const { isScheduled, localStart, timeZone } = values;
  const [date = '', time = ''] = localStart.split('T');
  const setStart = (nextDate: string, nextTime: string) =>
    change({ localStart: nextDate === '' ? '' : `${nextDate}T${nextTime || '12:00'}` });
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={streamFormText('when')}
        value={isScheduled ? 'later' : 'now'}
        onChange={(value) => change({ isScheduled: value === 'later' })}
        options={[
          { value: 'now', label: streamFormText('whenImReady') },
          { value: 'later', label: streamFormText('atAScheduledTime'), hint: streamFormText('peopleCanSetAReminderAnd') },
        ]}
      />
      {isScheduled && (
        <div className="grid gap-1.5">
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8.5rem]">
            <DateField label={streamFormText('date')} value={date} onChange={(next) => setStart(next, time)} />
            <TimeField
              label={streamFormText('time')}
              value={time}
              disabled={date === ''}
              onChange={(next) => next !== '' && setStart(date, next)}
            />
            <SelectField
              label={streamFormText('timeZone')}
              className="sm:col-span-2"
              value={timeZone}
              options={zoneOptions(timeZone)}
              onChange={({ currentTarget: { value } }) => change({ timeZone: value })}
            />
          </div>
          <FieldError>{timeError}</FieldError>
        </div>
      )}
    </div>
  );
}

function zoneOptions(selected: string) {
  const own = ownZone();
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== own && zone !== selected);
  const first = [...new Set([own, selected])];
  return [...first, ...others].map((zone) => ({
    value: zone,
    label: zone === own ? streamFormText('ownZone', { timeZone: formatZoneName(zone) }) : zone.replaceAll('_', ' '),
  }));
}

export type StreamDialogProps = {
  /** Null for a new stream. */
  readonly stream: Stream | null;
  /** The event that a new stream belongs to. */
  readonly eventId?: string | undefined;
  /** The field for the event of a new stream. */
  readonly eventPicker?: PickerSlot;
  /** Called with the saved stream. The callback also closes the dialog. */
  readonly onSaved: (stream: StreamDetail) => void;
  readonly onClose: () => void;
};

/** Shows the form for a stream's name, audience and time. */
export function StreamDialog({ stream, eventId = '', eventPicker, onSaved, onClose }: StreamDialogProps) {
  const formId = useId();
  const { form, values, setValues, timeError } = useStreamForm({ stream, eventId, onSaved });
  const { field } = form;
  const doneLabel =
    stream === null
      ? values.isScheduled
        ? streamFormText('planStream')
        : streamFormText('setUpStream')
      : streamFormText('saveChanges');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={stream === null ? streamFormText('newStream') : streamFormText('changeStream')}
      description={stream === null ? streamFormText('youCheckVideoAndSoundBefore') : undefined}
      footer={
        <>
          <Button onClick={onClose}>{streamFormText('cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={form.busy} busyLabel={streamFormText('savingTheStream')}>
            {doneLabel}
          </Button>
        </>
      }
    >
      <form {...form.form} id={formId} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {form.failure !== null && (
          <InlineNotice tone="failure" announce>
            {form.failure}
          </InlineNotice>
        )}
        <TextField
          {...field('title')}
          label={streamFormText('title')}
          maxLength={120}
          defaultValue={stream?.title}
          required
          autoComplete="off"
        />
        <TextArea
          {...field('description')}
          label={streamFormText('description')}
          hint={streamFormText('viewersCanExpect')}
          optional
          rows={3}
          maxLength={4000}
          defaultValue={stream?.description}
        />
        <StreamFields
          values={values}
          onChange={setValues}
          timeError={timeError}
          eventPicker={stream === null ? eventPicker : undefined}
        />
      </form>
    </Dialog>
  );
}

function useStreamForm({ stream, eventId = '', onSaved }: Pick<StreamDialogProps, 'stream' | 'eventId' | 'onSaved'>) {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const [values, setValues] = useState<StreamFormValues>(() =>
    stream === null ? newFormValues(eventId, ownZone(), Date.now()) : toFormValues(stream, ownZone(), Date.now()),
  );
  const [timeError, setTimeError] = useState<string>();
  const canReschedule = stream === null || stream.state === 'scheduled';
  const form = useForm({
    check: async () => (await import('./stream-checks.ts')).checkStreamText,
    submit: async ({ title = '', description = '' }) => {
      const problem = canReschedule ? scheduleError(values, Date.now()) : undefined;
      setTimeError(problem);
      if (problem !== undefined) throw new Error(problem);
      const { isRecorded, questionsEnabled, audience } = values;
      const schedule = canReschedule ? { scheduledAt: scheduledAtOf(values) } : {};
      const input = { title, description, isRecorded, questionsEnabled };
      const saved =
        stream === null
          ? await call(
              createStream,
              {
                ...input,
                audience,
                scheduledAt: scheduledAtOf(values),
                eventId: values.eventId === '' ? null : (values.eventId as EventId),
              },
              { idempotencyKey: key },
            )
          : await call(updateStream, { streamId: stream.id, ...input, ...schedule });
      await client.invalidateQueries({ queryKey: STREAMS_KEY });
      onSaved(saved.stream);
    },
  });
  return { form, values, setValues, timeError };
}
