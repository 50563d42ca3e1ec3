import type { EventModeration } from '@festoon/contracts/events/event-moderation';
import { type EditableEvent, publishOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import { call } from '../../../../lib/api/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { SectionFrame } from '../form/section-frame.tsx';
import { useEventCall } from '../form/use-event-call.ts';

const moderationTexts: Readonly<Record<EventModeration['state'], { readonly title: string; readonly text: string }>> = {
  pending: {
    title: 'This event waits for a look',
    text: 'The people who run this site look at it before others see it. You hear from us, and can go on writing meanwhile.',
  },
  changes_requested: {
    title: 'This event was sent back',
    text: 'Change what is asked for below, then ask for another look. No one else sees it until then.',
  },
  suspended: {
    title: 'This event is suspended',
    text: 'Others don’t see its page and nothing is sold. Tickets that are out stay good. Write to the people who run this site.',
  },
};

type ModerationSectionProps = { readonly event: EditableEvent; readonly moderation: EventModeration };

/** Shows the administrators' decision on an event, with their message and the next step, if any. */
export function ModerationSection({ event, moderation }: ModerationSectionProps) {
  const { run, busy, failure } = useEventCall();
  const { title, text } = moderationTexts[moderation.state];
  return (
    <SectionFrame title="Publish">
      <InlineNotice tone="warning" title={title}>
        {text}
      </InlineNotice>
      {moderation.decisionNote !== '' && (
        <blockquote className="border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere" dir="auto">
          {moderation.decisionNote}
        </blockquote>
      )}
      {moderation.state === 'changes_requested' && (
        <Button
          tone="primary"
          className="justify-self-start"
          busy={busy}
          busyLabel="Asking for another look"
          onClick={() => void run(() => call(publishOrganiserEvent, { eventId: event.id }))}
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
