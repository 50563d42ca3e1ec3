import type { EventModeration } from '@festoon/contracts/events/event-moderation';
import { type EditableEvent, publishOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import { editorPublishText } from '@festoon/catalogue/hosting/editor-publish';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { SectionFrame } from '../form/section-frame.tsx';
import { useEventCall } from '../form/use-event-call.ts';

const MESSAGES = {
  pending: {
    title: 'pendingTitle',
    text: 'pendingDetails',
  },
  changes_requested: {
    title: 'changesRequestedTitle',
    text: 'changesRequestedDetails',
  },
  suspended: {
    title: 'suspendedTitle',
    text: 'suspendedDetails',
  },
} as const satisfies Record<EventModeration['state'], { title: string; text: string }>;

type ModerationSectionProps = { readonly event: EditableEvent; readonly moderation: EventModeration };

/** Shows the administrators' decision on an event, with their message and the next step, if any. */
export function ModerationSection({ event, moderation }: ModerationSectionProps) {
  const { run, busy, failure } = useEventCall();
  const { title, text } = MESSAGES[moderation.state];
  return (
    <SectionFrame title={editorPublishText('publish')}>
      <InlineNotice tone="warning" title={editorPublishText(title)}>
        {editorPublishText(text)}
      </InlineNotice>
      {moderation.decisionNote !== '' && (
        <blockquote className="border-s-2 border-line-strong ps-4 whitespace-pre-line wrap-anywhere" dir="auto">
          {moderation.decisionNote}
        </blockquote>
      )}
      {moderation.state === 'changes_requested' && (
        <Button
          tone="primary"
          className="justify-self-start"
          busy={busy}
          busyLabel={editorPublishText('submitting')}
          onClick={() => void run(() => call(publishOrganiserEvent, { eventId: event.id }))}
        >
          {editorPublishText('submitForReview')}
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
