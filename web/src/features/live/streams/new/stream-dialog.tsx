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
import { StreamFields } from './stream-fields.tsx';

export type StreamDialogProps = {
  /** Null for a new stream. */
  readonly stream: Stream | null;
  /** The event that a new stream belongs to. */
  readonly eventId?: string | undefined;
  /** Called with the saved stream. The callback also closes the dialog. */
  readonly onSaved: (stream: StreamDetail) => void;
  readonly onClose: () => void;
};

/** Shows the form for a stream's name, audience and time. */
export function StreamDialog({ stream, eventId = '', onSaved, onClose }: StreamDialogProps) {
  const formId = useId();
  const { form, values, setValues, timeError } = useStreamForm({ stream, eventId, onSaved });
  const { field } = form;
  const doneLabel = stream === null ? (values.isScheduled ? 'Plan stream' : 'Set up stream') : 'Save changes';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={stream === null ? 'New stream' : 'Change stream'}
      description={stream === null ? 'You check picture and sound before anybody sees you.' : undefined}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={form.busy} busyLabel="Saving the stream">
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
          label="Title"
          maxLength={120}
          defaultValue={stream?.title}
          required
          autoComplete="off"
        />
        <TextArea
          {...field('description')}
          label="Description"
          hint="What viewers can look forward to."
          optional
          rows={3}
          maxLength={4000}
          defaultValue={stream?.description}
        />
        <StreamFields values={values} onChange={setValues} timeError={timeError} isNew={stream === null} />
      </form>
    </Dialog>
  );
}

function useStreamForm({ stream, eventId = '', onSaved }: Omit<StreamDialogProps, 'onClose'>) {
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
