import type { FocusEvent } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import type { EventWhen } from '@festoon/contracts/hosting/event-fields';
import { editorDetailsText } from '@festoon/catalogue/hosting/editor-details';
import { instantOf, localTimeOf, minutesBetween, addMinutesToLocalTime } from '../../../../lib/format/zoned-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { PlusIcon, Trash2Icon } from '../../../../ui/image/icons.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { DateTimeField } from '../../../../ui/form/date/date-time-field.tsx';
import { TimeField } from '../../../../ui/form/date/time-field.tsx';
import { useEditor, useValue } from '../form/editor-context.ts';
import { SectionFrame } from '../form/section-frame.tsx';
import { clockForZone } from '../form/clock-for-zone.ts';
import type { Clock } from '../../../../lib/format/format.ts';

type AgendaItem = EventPage['agenda'][number];

const MINUTES_A_DAY = 24 * 60;
const ITEMS_MAX = 100;
const NEXT_AFTER_MINUTES = 30;

/** Shows the agenda. Items are sorted once their time field loses the focus. */
export function AgendaSection() {
  const [agenda, change] = useValue('agenda');
  const [when] = useValue('when');
  const problems = useEditor((state) => state.problems);
  const saved = useEditor((state) => state.saved);
  const clock = clockForZone(saved, when.timeZone);
  const updateItem = (index: number, part: Partial<AgendaItem>) =>
    change(agenda.map((item, at) => (at === index ? { ...item, ...part } : item)));
  const sort = () => {
    const sorted = agenda.toSorted((one, other) => one.startAt.localeCompare(other.startAt));
    if (sorted.some((item, index) => item !== agenda[index])) change(sorted);
  };
  const add = () => {
    const last = agenda.at(-1);
    const local = last ? addMinutesToLocalTime(localTimeOf(last.startAt, clock), NEXT_AFTER_MINUTES) : when.localStart;
    change([...agenda, { startAt: instantOf(local, clock), title: '', detail: '' }]);
  };
  return (
    <SectionFrame title={editorDetailsText('agendaHeading')} intro={editorDetailsText('agendaIntro')}>
      <ol className="grid gap-3 empty:hidden">
        {agenda.map((item, index) => (
          // Rows have no id, and are not sorted until their time field loses the focus.
          <li key={index} className="rounded-card border border-line bg-surface p-4">
            <AgendaRow
              item={item}
              number={index + 1}
              when={when}
              clock={clock}
              problemOf={(field) => problems[`agenda.${index}.${field}`]}
              onChange={(part) => updateItem(index, part)}
              onRemove={() => change(agenda.filter((_, at) => at !== index))}
              onLeaveTime={sort}
            />
          </li>
        ))}
      </ol>
      <Button
        className="justify-self-start"
        icon={<PlusIcon className="size-5" />}
        disabled={agenda.length >= ITEMS_MAX}
        onClick={add}
      >
        {editorDetailsText('addItem')}
      </Button>
    </SectionFrame>
  );
}

type AgendaRowProps = {
  readonly item: AgendaItem;
  readonly number: number;
  readonly when: EventWhen;
  readonly clock: Clock;
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<AgendaItem>) => void;
  readonly onRemove: () => void;
  readonly onLeaveTime: () => void;
};

function AgendaRow({ item, number, when, clock, problemOf, onChange, onRemove, onLeaveTime }: AgendaRowProps) {
  const local = localTimeOf(item.startAt, clock);
  const updateItem = (next: string) => onChange({ startAt: instantOf(next, clock) });
  // The hours after midnight belong to the same evening. Only events of several days need a date.
  const isMultiDay = minutesBetween(when.localStart, when.localEnd) > MINUTES_A_DAY;
  return (
    <div className="grid gap-3">
      {isMultiDay && (
        <DateTimeField
          label={editorDetailsText('agendaLine', { number })}
          isOnly
          value={local}
          onChange={updateItem}
          onBlur={(event) => !isStillInGroup(event) && onLeaveTime()}
        />
      )}
      <div
        className={
          isMultiDay
            ? 'grid grid-cols-[minmax(0,1fr)_auto] gap-3'
            : 'grid grid-cols-[9rem_minmax(0,1fr)_auto] max-sm:grid-cols-[8.5rem_minmax(0,1fr)_auto] gap-3'
        }
      >
        {!isMultiDay && (
          <TimeField
            label={editorDetailsText('timeLabel')}
            value={local.slice(11)}
            onChange={(time) => time !== '' && updateItem(resolveAgendaTime(when, time))}
            onBlur={onLeaveTime}
          />
        )}
        <TextField
          label={editorDetailsText('whatHappens')}
          maxLength={200}
          autoComplete="off"
          error={problemOf('title')}
          value={item.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <div className="pt-6.5">
          <IconButton
            label={
              item.title === ''
                ? editorDetailsText('removeLine', { number })
                : editorDetailsText('removeNamed', { title: item.title })
            }
            onClick={onRemove}
          >
            <Trash2Icon />
          </IconButton>
        </div>
      </div>
      <TextField
        label={editorDetailsText('details')}
        hideLabel
        placeholder={editorDetailsText('detailsOptional')}
        maxLength={500}
        autoComplete="off"
        error={problemOf('detail')}
        value={item.detail}
        onChange={(event) => onChange({ detail: event.currentTarget.value })}
      />
    </div>
  );
}

/** Returns whether the focus moves from the date to the time, or back. The row stays at its place until both are set. */
function isStillInGroup({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): boolean {
  return currentTarget.closest('[role="group"]')?.contains(relatedTarget as Node | null) === true;
}

/** Returns the intended local time: on the day of the start, or after midnight if the event ends later. */
function resolveAgendaTime({ localStart, localEnd }: EventWhen, time: string): string {
  const sameDay = `${localStart.slice(0, 10)}T${time}`;
  const nextDay = addMinutesToLocalTime(sameDay, MINUTES_A_DAY);
  return nextDay <= localEnd && time < '12:00' ? nextDay : sameDay;
}
