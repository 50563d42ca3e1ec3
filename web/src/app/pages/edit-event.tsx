import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { NotifyHolders } from '../../features/ticketing/attendee-emails/notify-holders.tsx';
import { CancelEvent } from '../../features/ticketing/bookings/cancellations/cancel-event.tsx';
import { EventPreview } from '../../features/events/events/event-preview.tsx';
import { editableEventQuery } from '../../features/hosting/editor/form/editable-event-query.ts';
import { sectionOf } from '../../features/hosting/editor/form/editor-sections.ts';
import { EditorSkeleton } from '../../features/hosting/editor/form/editor-skeleton.tsx';
import { EventEditor, type EditorSlots } from '../../features/hosting/editor/event-editor.tsx';
import { RepeatSection } from '../../features/hosting/series/repeat-section.tsx';
import { SeriesBanner } from '../../features/hosting/series/series-banner.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Page } from '../page.ts';
import { QuestionExample } from './parts/question-example.tsx';
import { ShareEvent } from './parts/share-event.tsx';

const slots: EditorSlots = {
  preview: (event) => <EventPreview event={event} />,
  series: (event) => <SeriesBanner event={event} />,
  seriesSettings: (event) => (
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
      {organiserPagesText('promoCodesAndTrackedLinks')}
    </Link>
  ),
  notifyAction: (event) => <NotifyHolders eventId={event.id} />,
  share: (event) => <ShareEvent slug={event.slug} />,
};

function EditEvent() {
  const { id } = useParams({ from: '/site/organiser-event/profile/edit-event/$id' });
  const { section } = useSearch({ from: '/site/organiser-event/profile/edit-event/$id' });
  const { data, error, refetch, isFetching } = useQuery(editableEventQuery(id));
  if (data) return <EventEditor key={id} event={data} section={sectionOf(section)} slots={slots} />;
  if (!error) return <EditorSkeleton />;
  return <LoadError error={error} level={1} onRetry={() => void refetch()} retrying={isFetching} />;
}

export const page: Page = {
  component: EditEvent,
  skeleton: EditorSkeleton,
  load: async ({ queryClient, params: { id = '' } }) => {
    const { title } = await queryClient.ensureQueryData(editableEventQuery(id));
    return { title: title ? organiserPagesText('edit', { title }) : organiserPagesText('editEvent') };
  },
};
