import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import { publishSeries, type Series, addOccurrence } from '@festoon/contracts/hosting/series';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { seriesText } from '@festoon/catalogue/hosting/series';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage, fieldProblems } from '../../../lib/api/inline-error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { RepeatIcon, PlusIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type CancelOccurrenceSlot, OccurrenceList } from './occurrence-list.tsx';
import { defaultRule } from './default-rule.ts';
import { RuleForm } from './rule-form.tsx';
import { cacheSeries, seriesQuery } from './series-query.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { TimeField } from '../../../ui/form/date/time-field.tsx';

type RepeatSectionProps = {
  readonly event: Pick<EditableEvent, 'id' | 'when' | 'status'>;
  /** Cancels a booked date, with refunds. */
  readonly cancel?: CancelOccurrenceSlot;
};

/** Shows the settings that turn an event into a series, and manage it: rule, dates, and shared changes. */
export function RepeatSection({ event, cancel }: RepeatSectionProps) {
  const { data, error, refetch, isFetching } = useQuery(seriesQuery(event.id));
  return (
    <section aria-labelledby="repeats" className="grid gap-5 border-t border-line pt-6">
      <h3 id="repeats" className="flex items-center gap-2 text-lg font-semibold">
        <RepeatIcon className="size-5 text-muted" aria-hidden="true" />
        {seriesText('repeats')}
      </h3>
      {data === undefined && error && (
        <LoadError error={error} level={3} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined && !error && <Skeleton className="h-18" />}
      {data === null && <SingleEvent event={event} />}
      {data && <SeriesSettings event={event} series={data} {...(cancel && { cancel })} />}
    </section>
  );
}

function SingleEvent({ event }: RepeatSectionProps) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const isInactive = event.status === 'cancelled' || event.status === 'suspended';
  if (!isOpen) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-2">{seriesText('thisEventHappensOnce')}</p>
        {!isInactive && <Button onClick={() => setOpen(true)}>{seriesText('makeItRepeat')}</Button>}
      </div>
    );
  }
  return (
    <RuleForm
      key={event.when.localStart + event.when.localEnd}
      eventId={event.id}
      rule={defaultRule(event.when)}
      isNew
      onSaved={(series) => cacheSeries(queryClient, event.id, series)}
      onCancel={() => setOpen(false)}
    />
  );
}

function SeriesSettings({ event, series, cancel }: RepeatSectionProps & { series: Series }) {
  const queryClient = useQueryClient();
  const [isEditingRule, setEditingRule] = useState(false);
  return (
    <>
      <p className="font-medium">{series.ruleText}</p>
      <p className="-mt-3 text-sm text-ink-2">{seriesText('eachDateHasItsOwnTickets')}</p>
      <DraftOccurrencesNotice event={event} series={series} />
      {isEditingRule ? (
        <RuleForm
          eventId={event.id}
          rule={series.rule}
          isNew={false}
          onSaved={(saved) => {
            cacheSeries(queryClient, event.id, saved);
            setEditingRule(false);
          }}
          onCancel={() => setEditingRule(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => setEditingRule(true)}>
            {seriesText('editRepeats')}
          </Button>
          <AddOccurrenceForm eventId={event.id} series={series} />
        </div>
      )}
      {series.warnings.length > 0 && (
        <InlineNotice tone="warning" title={seriesText('clockChanges')}>
          <ul className="grid gap-1">
            {series.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </InlineNotice>
      )}
      <OccurrenceList eventId={event.id} series={series} cancel={cancel} />
    </>
  );
}

/** Shows a notice when dates created before this one was published are still drafts. */
function DraftOccurrencesNotice({ event, series }: RepeatSectionProps & { series: Series }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const count = series.occurrences.filter(({ status }) => status === 'draft').length;
  if (event.status !== 'published' || count === 0) return null;
  const publish = async () => {
    setBusy(true);
    setFailure(null);
    try {
      cacheSeries(queryClient, event.id, await call(publishSeries, { eventId: event.id }));
    } catch (error) {
      setFailure(inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <InlineNotice
      tone={failure ? 'failure' : 'info'}
      announce={failure !== null}
      action={
        <Button size="sm" busy={busy} busyLabel={seriesText('publishing')} onClick={() => void publish()}>
          {seriesText('publishAll', { count })}
        </Button>
      }
    >
      {failure ?? seriesText('draftsLeft', { count })}
    </InlineNotice>
  );
}

/** Shows a form to add a date that is not in the rule. */
function AddOccurrenceForm({ eventId, series }: { eventId: string; series: Series }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const [clock, setClock] = useState(series.rule.localTime);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (day === '' || clock === '') return setFailure(seriesText('chooseADayAndTime'));
    setBusy(true);
    setFailure(null);
    try {
      cacheSeries(queryClient, eventId, await call(addOccurrence, { eventId, localStart: `${day}T${clock}` }));
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
        {seriesText('addDate')}
      </Button>
    );
  }
  return (
    <form noValidate className="grid w-full gap-4 rounded-card bg-subtle p-4" onSubmit={(event) => void add(event)}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <DateField label={seriesText('day')} value={day} error={failure} onChange={setDay} />
        <TimeField label={seriesText('startsAt')} value={clock} onChange={setClock} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" size="sm" busy={busy} busyLabel={seriesText('addingDate')}>
          {seriesText('submitDate')}
        </Button>
        <Button tone="ghost" size="sm" onClick={() => setOpen(false)}>
          {seriesText('cancel')}
        </Button>
      </div>
    </form>
  );
}
