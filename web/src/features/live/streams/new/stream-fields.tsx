import type { Stream } from '@festoon/contracts/live/streams';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { listOrganiserEvents } from '@festoon/contracts/events/organiser-events';
import { formatLocalDay, ownZone, zoneName } from '../../../../lib/format/format.ts';
import { DatePicker } from '../../../../ui/form/date-picker.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { StreamFormValues } from './stream-form-values.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { STREAMS_KEY } from '../streams-key.ts';

const EVENTS_MAX = 100;

/** The query for events that a stream can belong to: upcoming ones that the account owns or manages. */
const eventsToStreamQuery = queryOptions({
  queryKey: [...STREAMS_KEY, 'events'],
  queryFn: async ({ signal }) => {
    const { items } = await call(listOrganiserEvents, { when: 'upcoming', limit: EVENTS_MAX }, { signal });
    return items.filter(({ role, status }) => role !== 'check_in' && status === 'published');
  },
  meta: inlineErrors,
});

type StreamFieldsProps = {
  readonly values: StreamFormValues;
  readonly onChange: (values: StreamFormValues) => void;
  readonly timeError: string | undefined;
  /** The event and the audience can be chosen only for a new stream. */
  readonly isNew: boolean;
};

/** Shows fields for the audience, the time and the viewers' options. */
export function StreamFields({ values, onChange, timeError, isNew }: StreamFieldsProps) {
  const change = (part: Partial<StreamFormValues>) => onChange({ ...values, ...part });
  return (
    <>
      {isNew && <AudienceFields values={values} change={change} />}
      <ScheduleFields values={values} change={change} timeError={timeError} />
      <div className="grid">
        <Switch
          label="Record for a replay"
          hint="People on the stage see that it is recorded."
          checked={values.isRecorded}
          onChange={({ currentTarget }) => change({ isRecorded: currentTarget.checked })}
        />
        <Switch
          label="Take questions"
          hint="Viewers ask and vote; you answer the best ones."
          checked={values.questionsEnabled}
          onChange={({ currentTarget }) => change({ questionsEnabled: currentTarget.checked })}
        />
      </div>
    </>
  );
}

type FieldsProps = { readonly values: StreamFormValues; readonly change: (part: Partial<StreamFormValues>) => void };

function AudienceFields({ values, change }: FieldsProps) {
  const { data: events } = useQuery(eventsToStreamQuery);
  const options = (events ?? []).map(({ id, title, localStart }) => ({
    value: id as string,
    label: `${title}, ${formatLocalDay(localStart)}`,
  }));
  return (
    <>
      {(options.length > 0 || values.eventId !== '') && (
        <SelectField
          label="Event"
          hint="Ticket holders of the event are offered to watch."
          optional
          placeholder="No event"
          value={values.eventId}
          options={options}
          onChange={({ currentTarget: { value } }) =>
            change({ eventId: value, audience: value === '' ? 'subscribers' : 'ticket_holders' })
          }
        />
      )}
      {values.eventId !== '' && (
        <RadioGroup<Stream['audience']>
          legend="Who can watch"
          look="cards"
          value={values.audience}
          onChange={(audience) => change({ audience })}
          options={[
            {
              value: 'ticket_holders',
              label: 'Ticket holders',
              hint: 'Subscribers with a ticket of this event, and your team.',
            },
            { value: 'subscribers', label: 'All subscribers', hint: 'Everybody with an active subscription.' },
          ]}
        />
      )}
    </>
  );
}

function ScheduleFields({ values, change, timeError }: FieldsProps & { readonly timeError: string | undefined }) {
  const { isScheduled, localStart, timeZone } = values;
  const [date = '', time = ''] = localStart.split('T');
  const setStart = (nextDate: string, nextTime: string) =>
    change({ localStart: nextDate === '' ? '' : `${nextDate}T${nextTime || '12:00'}` });
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend="When"
        value={isScheduled ? 'later' : 'now'}
        onChange={(value) => change({ isScheduled: value === 'later' })}
        options={[
          { value: 'now', label: 'As soon as I am ready' },
          { value: 'later', label: 'At a set time', hint: 'People can set a reminder and see a countdown.' },
        ]}
      />
      {isScheduled && (
        <div className="grid gap-1.5">
          <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-3 sm:grid-cols-[minmax(0,1fr)_8.5rem_minmax(0,1fr)]">
            <DatePicker label="Date" value={date} onChange={(next) => setStart(next, time)} />
            <TextField
              label="Time"
              type="time"
              value={time}
              disabled={date === ''}
              onChange={({ currentTarget: { value } }) => value !== '' && setStart(date, value)}
            />
            <SelectField
              label="Time zone"
              className="max-sm:col-span-2"
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
    label: zone === own ? `${zoneName(zone)} (yours)` : zone.replaceAll('_', ' '),
  }));
}
