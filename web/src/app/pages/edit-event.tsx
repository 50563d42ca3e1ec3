import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { TellHolders } from '../../features/ticketing/attendee-emails/notify-holders.tsx';
import { CancelEvent } from '../../features/ticketing/bookings/cancellations/cancel-event.tsx';
import { EventPreview } from '../../features/events/events/event-preview.tsx';
import { editableQuery } from '../../features/hosting/editor/form/editable-query.ts';
import { sectionOf } from '../../features/hosting/editor/form/editor-sections.ts';
import { EditorSkeleton } from '../../features/hosting/editor/form/editor-skeleton.tsx';
import { EventEditor, type EditorSlots } from '../../features/hosting/editor/event-editor.tsx';
import { RepeatSection } from '../../features/hosting/series/repeat-section.tsx';
import { SeriesBand } from '../../features/hosting/series/series-band.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';
import { QuestionExample } from './parts/question-example.tsx';
import { ShareEvent } from './parts/share-event.tsx';

const slots: EditorSlots = {
  preview: (event) => <EventPreview event={event} />,
  series: (event) => <SeriesBand event={event} />,
  repeat: (event) => (
    <RepeatSection
      event={event}
      {...(event.role === 'owner' && {
        cancel: ({ event: date, onClose }) => <CancelEvent event={date} open onOpenChange={onClose} />,
      })}
    />
  ),
  questionExample: (question) => <QuestionExample key={question.kind} question={question} />,
  promotions: (event) => (
    <Link to="/profile/events/$id/promotions" params={{ id: event.id }} className={`${linkClass} justify-self-start`}>
      Promo codes and tracked links
    </Link>
  ),
  tell: (event) => <TellHolders eventId={event.id} />,
  share: (event) => <ShareEvent slug={event.slug} />,
};

function EditEvent() {
  const { id } = useParams({ from: '/site/hosted/profile/edit-event/$id' });
  const { section } = useSearch({ from: '/site/hosted/profile/edit-event/$id' });
  const { data, error, refetch, isFetching } = useQuery(editableQuery(id));
  if (data) return <EventEditor key={id} event={data} section={sectionOf(section)} slots={slots} />;
  if (!error) return <EditorSkeleton />;
  return <FailedLoad error={error} level={1} onRetry={() => void refetch()} retrying={isFetching} />;
}

export const page: Page = {
  component: EditEvent,
  skeleton: EditorSkeleton,
  load: async ({ queryClient, params: { id = '' } }) => {
    const { title } = await queryClient.ensureQueryData(editableQuery(id));
    return { title: `Edit ${title || 'event'}` };
  },
};
