import { addSeriesDate, type Series } from '@festoon/contracts/series';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { fieldProblems, inlineErrorMessage } from '../../lib/inline-error-message.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/text-field.tsx';
import { keepSeries } from './series-query.ts';

/** One more date beside the rule. */
export function AddDateForm({ eventId, series }: { eventId: string; series: Series }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const [clock, setClock] = useState(series.rule.localTime);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (day === '' || clock === '') return setFailure('Choose a day and a time.');
    setBusy(true);
    setFailure(null);
    try {
      keepSeries(queryClient, eventId, await call(addSeriesDate, { eventId, localStart: `${day}T${clock}` }));
      setOpen(false);
      setDay('');
    } catch (error) {
      setFailure(fieldProblems(error)['localStart'] ?? inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  if (!isOpen) {
    return (
      <Button size="sm" icon={<PlusIcon size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Add a date
      </Button>
    );
  }
  return (
    <form noValidate className="grid w-full gap-4 rounded-card bg-subtle p-4" onSubmit={(event) => void add(event)}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <DatePicker label="Day" value={day} error={failure} onChange={setDay} />
        <TextField label="Starts at" type="time" value={clock} onChange={(event) => setClock(event.currentTarget.value)} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" size="sm" busy={busy} busyLabel="Adding the date">
          Add this date
        </Button>
        <Button tone="ghost" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
