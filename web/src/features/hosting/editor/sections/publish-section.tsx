import { type EditableEvent, publishOrganiserEvent, unpublishOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { editorPublishText } from '@festoon/catalogue/hosting/editor-publish';
import { siteUrl } from '../../../../lib/config.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { useEditor } from '../form/editor-context.ts';
import { SectionFrame } from '../form/section-frame.tsx';
import { useEventCall } from '../form/use-event-call.ts';
import { Checklist } from '../publish/checklist.tsx';
import { ModerationSection } from '../publish/moderation-section.tsx';

/** Shows the publish section. `share` adds ways to share the event page. */
export function PublishSection({ share }: { share?: (event: EditableEvent) => ReactNode }) {
  const event = useEditor(({ saved }) => saved);
  const [justPublished, setJustPublished] = useState(false);
  if (event.status === 'draft') return <DraftSection event={event} onPublished={() => setJustPublished(true)} />;
  if (event.status === 'published') return <LiveSection event={event} isNew={justPublished} share={share?.(event)} />;
  if (event.moderation !== null) return <ModerationSection event={event} moderation={event.moderation} />;
  return (
    <SectionFrame title={editorPublishText('publish')}>
      <InlineNotice tone="warning">{editorPublishText(CLOSED_MESSAGES[event.status])}</InlineNotice>
      <PageLink slug={event.slug}>{editorPublishText('viewPage')}</PageLink>
    </SectionFrame>
  );
}

const CLOSED_MESSAGES = {
  ended: 'closedEnded',
  cancelled: 'closedCancelled',
  suspended: 'closedSuspended',
} as const;

function DraftSection({ event, onPublished }: { event: EditableEvent; onPublished: () => void }) {
  const { run, busy, failure } = useEventCall();
  const requiredItems = event.checklist.filter(({ isRequired }) => isRequired);
  const missing = requiredItems.filter(({ isDone }) => !isDone);
  const publish = async () => {
    if (await run(() => call(publishOrganiserEvent, { eventId: event.id }))) onPublished();
  };
  return (
    <SectionFrame
      title={editorPublishText('publish')}
      intro={
        missing.length === 0 ? editorPublishText('readyToPublish') : editorPublishText('missing', { count: missing.length })
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="primary"
          size="lg"
          busy={busy}
          busyLabel={editorPublishText('publishing')}
          disabled={missing.length > 0}
          onClick={() => void publish()}
        >
          {editorPublishText('publishEvent')}
        </Button>
        <PageLink slug={event.slug}>{editorPublishText('previewPage')}</PageLink>
      </div>
      {failure && (
        <InlineNotice tone="failure" announce>
          {failure}
        </InlineNotice>
      )}
      <Checklist title={editorPublishText('needed')} items={requiredItems} />
      <Checklist title={editorPublishText('recommended')} items={event.checklist.filter(({ isRequired }) => !isRequired)} />
    </SectionFrame>
  );
}

type LiveSectionProps = { readonly event: EditableEvent; readonly isNew: boolean; readonly share: ReactNode };

function LiveSection({ event, isNew, share }: LiveSectionProps) {
  const { run, busy, failure } = useEventCall();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const address = siteUrl(`/events/${event.slug}`);
  return (
    <SectionFrame title={editorPublishText('publish')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card bg-primary-soft p-6">
        <h3 ref={heading} tabIndex={-1} className="text-2xl font-semibold text-on-primary-soft outline-none">
          {isNew ? editorPublishText('yourEventIsPublished') : editorPublishText('thisEventIsPublished')}
        </h3>
        <p className="text-ink-2">{editorPublishText('changesGoLiveAsSoonAs')}</p>
        <div className="flex flex-wrap items-center gap-2">
          <input
            readOnly
            aria-label={editorPublishText('eventLink')}
            value={address}
            onFocus={({ target }) => target.select()}
            className="h-11 min-w-0 grow basis-60 rounded-control border border-line-strong bg-surface px-3"
          />
          <CopyButton text={address} label={editorPublishText('copyLink')} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Link to="/events/$slug" params={{ slug: event.slug }} className={buttonClass('primary')}>
            {editorPublishText('viewPage')}
          </Link>
          {share}
        </div>
      </div>
      <Checklist
        title={editorPublishText('recommended')}
        items={event.checklist.filter(({ isRequired, isDone }) => !isRequired && !isDone)}
      />
      {event.bookingCount === 0 && (
        <Button
          size="sm"
          tone="ghost"
          className="justify-self-start"
          busy={busy}
          onClick={() => void run(() => call(unpublishOrganiserEvent, { eventId: event.id }))}
        >
          {editorPublishText('unpublish')}
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

function PageLink({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <Link to="/events/$slug" params={{ slug }} className={buttonClass('secondary')}>
      {children}
    </Link>
  );
}
