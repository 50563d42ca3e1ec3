import { useQuery } from '@tanstack/react-query';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { listShownAttendees, type ShownAttendee } from '@festoon/contracts/events/shown-attendees';
import { shownAttendeesText } from '@festoon/catalogue/events/shown-attendees';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { EVENTS_KEY } from '../events-key.ts';
import { avatarUrl } from '../image-source.ts';
import { useViewer } from '../viewer.ts';

type ShownAttendeesProps = { slug: string; going: NonNullable<EventPage['going']> };

/** Shows how many people are going, and to signed-in people the faces and names of people who chose to be shown. */
export function ShownAttendees({ slug, going }: ShownAttendeesProps) {
  const isUser = useViewer() === 'user';
  const { data } = useQuery({
    queryKey: [EVENTS_KEY, 'shown-attendees', slug],
    queryFn: ({ signal }) => call(listShownAttendees, { slug }, { signal }),
    enabled: isUser && going.shownCount > 0,
    meta: inlineErrors,
  });
  const people = data?.items ?? [];
  const label = goingLabel(people, going.count);
  return (
    <div className="mb-8 flex min-h-10 items-center gap-3 max-sm:min-h-12">
      {people.length > 0 && (
        <ul aria-label={shownAttendeesText('peopleGoing')} className="flex shrink-0 -space-x-2">
          {people.map(({ name, imageUrl }, index) => (
            <li key={`${name}${index}`} className="flex max-sm:nth-[n+4]:hidden">
              <Avatar name={name} src={avatarUrl(imageUrl)} named className="ring-2 ring-bg" />
            </li>
          ))}
        </ul>
      )}
      <p className="min-w-0 text-ink-2">{label}</p>
    </div>
  );
}

/** Returns a sentence with up to two names and the number of other people: "Daan, Elif and 60 others are going". */
function goingLabel([first, second]: readonly ShownAttendee[], total: number): string {
  if (first === undefined) return shownAttendeesText('going', { count: total });
  if (second === undefined) return shownAttendeesText('oneGoing', { name: first.name, others: total - 1 });
  return shownAttendeesText('twoGoing', { name: first.name, other: second.name, others: total - 2 });
}
