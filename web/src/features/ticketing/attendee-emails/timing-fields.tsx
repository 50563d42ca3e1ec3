import type { EmailTiming } from '@festoon/contracts/ticketing/attendee-emails';
import { formatZoneName } from '@festoon/contracts/events/zone-name';
import { useState } from 'react';
import { attendeeEmailsText } from '@festoon/catalogue/ticketing/attendee-emails';
import { localTimeOf } from '../../../lib/format/zoned-time.ts';
import { DateTimeField } from '../../../ui/form/date/date-time-field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { dueLabel, type EmailClock, isDueBefore } from './due-text.ts';

type TimingFieldsProps = {
  readonly clock: EmailClock;
  readonly timing: EmailTiming;
  readonly onChange: (timing: EmailTiming) => void;
  readonly problem: string | undefined;
};

/** The time of an email whose date is chosen first. */
const MORNING = '09:00';

const DAY_BEFORE: EmailTiming = { kind: 'relative', count: 1, unit: 'days', direction: 'before', anchor: 'start' };

/** Shows when an email is sent. Times relative to the event move with it. */
export function TimingFields({ clock, timing, onChange, problem }: TimingFieldsProps) {
  const starts: Record<EmailTiming['kind'], EmailTiming> = {
    now: { kind: 'now' },
    at: { kind: 'at', localAt: '' },
    relative: DAY_BEFORE,
  };
  const [now] = useState(() => new Date());
  const due = dueLabel(timing, clock);
  return (
    <div className="grid gap-4">
      <RadioGroup
        legend={attendeeEmailsText('when')}
        options={[
          { value: 'now', label: attendeeEmailsText('now') },
          { value: 'at', label: attendeeEmailsText('atADateAndTime') },
          {
            value: 'relative',
            label: attendeeEmailsText('beforeOrAfterTheEvent'),
            hint: attendeeEmailsText('movesWithTheEventIfIts'),
          },
        ]}
        value={timing.kind}
        onChange={(kind) => onChange(starts[kind])}
      />
      {timing.kind === 'at' && (
        <DateTimeField
          label={attendeeEmailsText('dateAndTime')}
          isOnly
          required
          defaultTime={MORNING}
          hint={attendeeEmailsText('inTheEventsTimeZone', { timeZone: formatZoneName(clock.timeZone) })}
          min={localTimeOf(now, clock).slice(0, 10)}
          value={timing.localAt}
          error={problem}
          onChange={(localAt) => onChange({ kind: 'at', localAt })}
        />
      )}
      {timing.kind === 'relative' && <RelativeFields timing={timing} onChange={onChange} />}
      {due !== null && (
        <p role="status" className="text-sm text-ink-2">
          {isDueBefore(timing, clock, now)
            ? attendeeEmailsText('isInThePastChooseA', { time: due })
            : attendeeEmailsText('goesOut', { time: due })}
        </p>
      )}
    </div>
  );
}

type RelativeTiming = Extract<EmailTiming, { kind: 'relative' }>;

const UNITS = ['minutes', 'hours', 'days'] as const satisfies readonly RelativeTiming['unit'][];

const ANCHORS = [
  ['before start', 'beforeStart'],
  ['after start', 'afterStart'],
  ['before end', 'beforeEnd'],
  ['after end', 'afterEnd'],
] as const;

function RelativeFields({ timing, onChange }: { timing: RelativeTiming; onChange: (timing: RelativeTiming) => void }) {
  return (
    <fieldset className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 sm:grid-cols-[5rem_8rem_minmax(0,1fr)]">
      <legend className="sr-only">{attendeeEmailsText('howLongBeforeOrAfter')}</legend>
      <TextField
        label={attendeeEmailsText('howMany')}
        hideLabel
        type="number"
        inputMode="numeric"
        min={0}
        max={1000}
        value={timing.count}
        onChange={({ currentTarget }) =>
          onChange({ ...timing, count: Math.min(1000, Math.max(0, Math.trunc(Number(currentTarget.value)))) })
        }
      />
      <SelectField
        label={attendeeEmailsText('unit')}
        hideLabel
        options={UNITS.map((value) => ({ value, label: attendeeEmailsText(value) }))}
        value={timing.unit}
        onChange={({ currentTarget }) => onChange({ ...timing, unit: currentTarget.value as RelativeTiming['unit'] })}
      />
      <SelectField
        label={attendeeEmailsText('beforeOrAfter')}
        hideLabel
        className="max-sm:col-span-2"
        options={ANCHORS.map(([value, label]) => ({ value, label: attendeeEmailsText(label) }))}
        value={`${timing.direction} ${timing.anchor}`}
        onChange={({ currentTarget }) => {
          const [direction, anchor] = currentTarget.value.split(' ') as [
            RelativeTiming['direction'],
            RelativeTiming['anchor'],
          ];
          onChange({ ...timing, direction, anchor });
        }}
      />
    </fieldset>
  );
}
