import type { EventPage } from '@festoon/contracts/events';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlusIcon, Trash2Icon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { DateTimeField } from '../editor/date-time-field.tsx';
import { useEditor, useValue } from '../editor/editor-context.ts';
import { SectionFrame } from '../editor/section-frame.tsx';
import { instantOf, localOf, movedLocal } from '../editor/zone-time.ts';

type AgendaItem = EventPage['agenda'][number];

const ITEMS_MAX = 100;
const NEXT_AFTER_MINUTES = 30;

/** What happens when. Items put themselves in order once their time is left. */
export function AgendaSection() {
  const [agenda, change] = useValue('agenda');
  const [when] = useValue('when');
  const problems = useEditor((state) => state.problems);
  const { timeZone } = when;
  const put = (index: number, part: Partial<AgendaItem>) =>
    change(agenda.map((item, at) => (at === index ? { ...item, ...part } : item)));
  const sort = () => {
    const sorted = agenda.toSorted((one, other) => one.startAt.localeCompare(other.startAt));
    if (sorted.some((item, index) => item !== agenda[index])) change(sorted);
  };
  const add = () => {
    const last = agenda.at(-1);
    const local = last ? movedLocal(localOf(last.startAt, timeZone), NEXT_AFTER_MINUTES) : when.localStart;
    change([...agenda, { startAt: instantOf(local, timeZone), title: '', detail: '' }]);
  };
  return (
    <SectionFrame title="Agenda" intro="Optional. A line for each thing that happens, so that people know when to be there.">
      <ol className="grid gap-4">
        {agenda.map((item, index) => (
          // Rows have no id of their own, and keep their place until their time is left.
          <li key={index} onBlur={sort} className="grid gap-3 rounded-card border border-line bg-surface p-4">
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
              <DateTimeField
                label={`Item ${index + 1}`}
                value={localOf(item.startAt, timeZone)}
                onChange={(local) => put(index, { startAt: instantOf(local, timeZone) })}
              />
              <div className="max-sm:justify-self-end sm:pt-6.5">
                <IconButton
                  label={`Remove ${item.title || `item ${index + 1}`}`}
                  onClick={() => change(agenda.filter((_, at) => at !== index))}
                >
                  <Trash2Icon />
                </IconButton>
              </div>
            </div>
            <TextField
              label="What happens"
              maxLength={200}
              error={problems[`agenda.${index}.title`]}
              value={item.title}
              onChange={(event) => put(index, { title: event.currentTarget.value })}
            />
            <TextField
              label="More about it"
              optional
              maxLength={500}
              error={problems[`agenda.${index}.detail`]}
              value={item.detail}
              onChange={(event) => put(index, { detail: event.currentTarget.value })}
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
        Add a line
      </Button>
    </SectionFrame>
  );
}
