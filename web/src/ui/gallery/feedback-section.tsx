import { useState } from 'react';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Countdown } from '../countdown.tsx';
import {
  DoneIllustration,
  EmailIllustration,
  NoEventsIllustration,
  NoMatchIllustration,
  NoTicketsIllustration,
  OfflineIllustration,
} from '../image/illustrations.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { InlineNotice } from '../feedback/inline-notice.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Skeleton, SkeletonText } from '../feedback/skeleton.tsx';
import { GallerySection } from './gallery-section.tsx';

export function FeedbackSection() {
  const [endsAt] = useState(() => Date.now() + 581_000);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <InlineNotice title="Sales open on Friday" action={<Button size="sm">Remind me</Button>}>
          21 Nov, 10:00
        </InlineNotice>
        <InlineNotice tone="success">Your changes are saved.</InlineNotice>
        <InlineNotice tone="warning" title="The clocks change that night">
          The event lasts an hour longer than it looks.
        </InlineNotice>
        <InlineNotice tone="failure" title="The card was declined">
          Nothing was charged. Try another card or your wallet.
        </InlineNotice>
      </div>
      <GallerySection name="Progress, countdown, copy">
        <ProgressBar label="Tickets sold" meter value={84} max={120} valueText="84 of 120 sold" className="w-40" />
        <ProgressBar label="Nearly full" meter value={115} max={120} tone="warning" className="w-40" />
        <ProgressBar label="Uploading" className="w-40" />
        <span>
          Held for you: <Countdown endsAt={endsAt} className="font-semibold" />
        </span>
        <CopyButton text="https://festoon.example/events/jazz" label="Copy link" />
      </GallerySection>
      <GallerySection name="Skeleton" stacked>
        <div className="grid grid-cols-2 gap-6 md:grid-cols-4">
          {[1, 2, 3, 4].map((card) => (
            <div key={card} className="grid gap-3">
              <Skeleton className="aspect-video rounded-card" />
              <SkeletonText lines={3} />
            </div>
          ))}
        </div>
      </GallerySection>
      <div className="grid gap-4 md:grid-cols-3">
        <EmptyState
          level={3}
          illustration={<NoEventsIllustration />}
          title="No events near you yet"
          action={<Button tone="primary">Create event</Button>}
        >
          Look further away, or host the first one.
        </EmptyState>
        <EmptyState level={3} illustration={<NoTicketsIllustration />} title="No tickets yet">
          What you book shows here, also without a connection.
        </EmptyState>
        <EmptyState
          level={3}
          illustration={<NoMatchIllustration />}
          title="Nothing matches"
          action={<Button>Drop “Free”</Button>}
        >
          41 events match without the price filter.
        </EmptyState>
        <EmptyState level={3} illustration={<OfflineIllustration />} title="You are offline">
          Your tickets still open.
        </EmptyState>
        <EmptyState level={3} illustration={<EmailIllustration />} title="Look into your mail">
          If an account exists, we sent a link.
        </EmptyState>
        <EmptyState level={3} illustration={<DoneIllustration />} title="You are going">
          Booking FST-20418
        </EmptyState>
      </div>
      <ErrorState level={3} title="The guest list did not load" onRetry={() => undefined} reference="01J9Z3KQ7V">
        Nothing is lost. Try again in a moment.
      </ErrorState>
    </>
  );
}
