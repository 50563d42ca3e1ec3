import type { EventWhen } from '@festoon/contracts/hosting/event-fields';
import type { ReactNode } from 'react';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { DateTimeField } from '../../../../ui/form/date/date-time-field.tsx';
import { TimeField } from '../../../../ui/form/date/time-field.tsx';
import { useEditor, useProblem } from '../form/editor-context.ts';
import { useWhen } from '../form/use-when.ts';
import { SectionFrame } from '../form/section-frame.tsx';
import { lastDayOf, formatLength, withAllDay, withDoors, withEnd, withLastDay, withStart } from '../form/when-changes.ts';
import { ZoneField } from '../fields/zone-field.tsx';

type WhenFieldsProps = { readonly when: EventWhen; readonly onChange: (when: EventWhen) => void };

/** Shows the section of the times. `seriesSettings` turns the event into a series. */
export function WhenSection({ seriesSettings }: { seriesSettings?: ReactNode }) {
  const [when, change] = useWhen();
  const zoneProblem = useProblem('when.timeZone');
  const problem = useProblem('when');
  const warnings = useEditor(({ saved }) => saved.timeWarnings);
  return (
    <SectionFrame title={editorDetailsText('whenHeading')} intro={editorDetailsText('timesAreInTheEventsLocal')}>
      {when.allDay ? <DayFields when={when} onChange={change} /> : <ClockFields when={when} onChange={change} />}
      <Switch
        label={editorDetailsText('allDay')}
        checked={when.allDay}
        onChange={(event) => change(withAllDay(when, event.currentTarget.checked))}
      />
      <ZoneField
        value={when.timeZone}
        error={zoneProblem ?? problem}
        onChange={(timeZone) => change({ ...when, timeZone })}
      />
      {warnings.map((warning) => (
        <InlineNotice key={warning} tone="warning" announce>
          {warning}
        </InlineNotice>
      ))}
      {seriesSettings}
    </SectionFrame>
  );
}

function ClockFields({ when, onChange }: WhenFieldsProps) {
  const startProblem = useProblem('when.localStart');
  const endProblem = useProblem('when.localEnd');
  const doorsProblem = useProblem('when.localDoors');
  const endsBeforeStart = when.localEnd <= when.localStart;
  return (
    <>
      <div className="grid max-w-112 grid-cols-[minmax(0,1fr)] gap-6">
        <DateTimeField
          label={editorDetailsText('starts')}
          moment="start"
          value={when.localStart}
          error={startProblem}
          onChange={(local) => onChange(withStart(when, local))}
        />
        <DateTimeField
          label={editorDetailsText('ends')}
          moment="end"
          value={when.localEnd}
          min={when.localStart.slice(0, 10)}
          error={endProblem ?? (endsBeforeStart ? editorDetailsText('theEndIsBeforeTheStart') : undefined)}
          onChange={(local) => onChange(withEnd(when, local))}
        />
      </div>
      <p className="-mt-3 text-sm text-muted" role="status">
        {!endsBeforeStart && editorDetailsText('lasts', { length: formatLength(when) })}
      </p>
      <TimeField
        label={editorDetailsText('doorsOpen')}
        optional
        className="max-w-40"
        error={doorsProblem}
        value={when.localDoors?.slice(11) ?? ''}
        onChange={(time) => onChange(withDoors(when, time))}
      />
    </>
  );
}

function DayFields({ when, onChange }: WhenFieldsProps) {
  const first = when.localStart.slice(0, 10);
  const endProblem = useProblem('when.localEnd');
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <DateTimeField
        label={editorDetailsText('firstDay')}
        dateOnly
        value={when.localStart}
        onChange={(local) => onChange(withStart(when, `${local.slice(0, 10)}T00:00`))}
      />
      <DateTimeField
        label={editorDetailsText('lastDay')}
        dateOnly
        value={`${lastDayOf(when)}T00:00`}
        min={first}
        error={endProblem ?? (lastDayOf(when) < first ? editorDetailsText('theLastDayIsBeforeThe') : undefined)}
        onChange={(local) => onChange(withLastDay(when, local.slice(0, 10)))}
      />
    </div>
  );
}
