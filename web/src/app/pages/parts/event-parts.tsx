import type { EventPage } from '@festoon/contracts/events/event-page';
import { EventFacts } from '../../../features/events/events/event-facts.tsx';
import { coverSource } from '../../../features/events/events/image-source.ts';
import { CoverArt } from '../../../ui/image/cover-art.tsx';
import { ImageSet } from '../../../ui/image/image-set.tsx';

const COVER_CLASS = 'h-32 w-full rounded-card md:h-44';

/** Returns the image of an event and its time and place, for pages about one part of it. */
export function eventParts(event: EventPage) {
  return {
    cover:
      event.cover === null ? (
        <CoverArt seed={event.slug} className={COVER_CLASS} />
      ) : (
        <ImageSet image={coverSource(event.cover)} alt="" sizes="(min-width: 48rem) 672px, 100vw" className={COVER_CLASS} />
      ),
    facts: <EventFacts event={event} />,
  };
}
