import { eventListText } from '@festoon/catalogue/hosting/event-list';
import { FieldError } from '../../../../ui/form/field.tsx';
import { GraduationCapIcon, MusicIcon, PencilIcon, PresentationIcon, UsersIcon } from '../../../../ui/image/icons.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useCreateEvent } from './use-create-event.ts';

const templates = [
  { name: 'meetup', label: 'templateMeetup', description: 'templateMeetupHint', icon: UsersIcon, tint: 'tint-1' },
  {
    name: 'concert',
    label: 'templateConcert',
    description: 'templateConcertHint',
    icon: MusicIcon,
    tint: 'tint-5',
  },
  {
    name: 'workshop',
    label: 'templateWorkshop',
    description: 'templateWorkshopHint',
    icon: GraduationCapIcon,
    tint: 'tint-3',
  },
  {
    name: 'conference',
    label: 'templateConference',
    description: 'templateConferenceHint',
    icon: PresentationIcon,
    tint: 'tint-2',
  },
  { name: 'blank', label: 'templateBlank', description: 'templateBlankHint', icon: PencilIcon, tint: 'tint-4' },
] as const;

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
              className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 text-start transition-control hover:border-line-control hover:shadow-card"
            >
              <span className={`${tint} grid size-11 place-items-center rounded-control`}>
                {busy === name ? <Spinner /> : <Icon className="size-5.5" />}
              </span>
              <span className="grid gap-0.5">
                <span className="font-semibold">{eventListText(label)}</span>
                <span className="text-sm text-muted">{eventListText(description)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <FieldError>{failure}</FieldError>
    </div>
  );
}
