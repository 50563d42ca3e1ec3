import type { ComponentType } from 'react';
import { FieldError } from '../../../../ui/form/field.tsx';
import { GraduationCapIcon, MusicIcon, PencilIcon, PresentationIcon, UsersIcon } from '../../../../ui/image/icons.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useCreateEvent } from './use-create-event.ts';

type EventTemplate = {
  readonly name: 'meetup' | 'concert' | 'workshop' | 'conference' | 'blank';
  readonly label: string;
  readonly description: string;
  readonly icon: ComponentType<{ className?: string }>;
  readonly tint: string;
};

const templates: readonly EventTemplate[] = [
  { name: 'meetup', label: 'Meetup', description: 'An evening, free, with talks', icon: UsersIcon, tint: 'tint-1' },
  {
    name: 'concert',
    label: 'Concert',
    description: 'Doors, a stage, two kinds of tickets',
    icon: MusicIcon,
    tint: 'tint-5',
  },
  { name: 'workshop', label: 'Workshop', description: 'A small group for a day', icon: GraduationCapIcon, tint: 'tint-3' },
  {
    name: 'conference',
    label: 'Conference',
    description: 'A day of talks, early bird first',
    icon: PresentationIcon,
    tint: 'tint-2',
  },
  { name: 'blank', label: 'Blank', description: 'Everything from the start', icon: PencilIcon, tint: 'tint-4' },
];

/** Shows the templates. Each creates a draft with the usual settings of such an event. */
export function EventTemplates() {
  const { create, busy, failure } = useCreateEvent();
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {templates.map(({ name, label, description, icon: Icon, tint }) => (
          <li key={name} className="grid">
            <button
              type="button"
              aria-busy={busy === name || undefined}
              onClick={() => void create(name, { template: name })}
              className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 text-left transition-control hover:border-line-control hover:shadow-card"
            >
              <span className={`${tint} grid size-11 place-items-center rounded-control`}>
                {busy === name ? <Spinner /> : <Icon className="size-5.5" />}
              </span>
              <span className="grid gap-0.5">
                <span className="font-semibold">{label}</span>
                <span className="text-sm text-muted">{description}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <FieldError>{failure}</FieldError>
    </div>
  );
}
