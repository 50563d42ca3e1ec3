import type { HostedReview } from '@festoon/contracts/hosting/event-review';
import { type EditableEvent, publishHostedEvent } from '@festoon/contracts/hosting/event-editor';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { SectionFrame } from '../form/section-frame.tsx';
import { useEventCall } from '../form/use-event-call.ts';

const formatState: Readonly<Record<HostedReview['state'], { readonly title: string; readonly words: string }>> = {
  waiting: {
    title: 'This event waits for a look',
    words:
      'The people who run this site look at it before others see it. You hear from us, and can go on writing meanwhile.',
  },
  sent_back: {
    title: 'This event was sent back',
    words: 'Change what is asked for below, then ask for another look. Nobody else sees it until then.',
  },
  suspended: {
    title: 'This event is suspended',
    words:
      'Others don’t see its page and nothing is sold. Tickets that are out stay good. Write to the people who run this site.',
  },
};

type ReviewSectionProps = { readonly event: EditableEvent; readonly review: HostedReview };

/** Shows the decision of the administrators on an event, in their words, and the next step where there is one. */
export function ReviewSection({ event, review }: ReviewSectionProps) {
  const { run, busy, failure } = useEventCall();
  const { title, words } = formatState[review.state];
  return (
    <SectionFrame title="Publish">
      <InlineNotice tone="warning" title={title}>
        {words}
      </InlineNotice>
      {review.words !== '' && (
        <blockquote className="border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere" dir="auto">
          {review.words}
        </blockquote>
      )}
      {review.state === 'sent_back' && (
        <Button
          tone="primary"
          className="justify-self-start"
          busy={busy}
          busyLabel="Asking for another look"
          onClick={() => void run(() => call(publishHostedEvent, { eventId: event.id }))}
        >
          Ask for another look
        </Button>
      )}
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
    </SectionFrame>
  );
}
