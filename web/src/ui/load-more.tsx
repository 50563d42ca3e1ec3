import { useEffect, useRef, useState } from 'react';
import { loadMoreText } from '@festoon/catalogue/ui/load-more';
import { Button } from './button.tsx';

const CLICKS_BEFORE_AUTOMATIC = 2;

/** The messages for each kind of rows. */
const NOUNS = {
  event: { shown: 'events', shownOf: 'eventsOf', loading: 'loadingEvents' },
  'saved event': { shown: 'savedEvents', shownOf: 'savedEventsOf', loading: 'loadingSavedEvents' },
  booking: { shown: 'bookings', shownOf: 'bookingsOf', loading: 'loadingBookings' },
  ticket: { shown: 'tickets', shownOf: 'ticketsOf', loading: 'loadingTickets' },
  notification: { shown: 'notifications', shownOf: 'notificationsOf', loading: 'loadingNotifications' },
  stream: { shown: 'streams', shownOf: 'streamsOf', loading: 'loadingStreams' },
  review: { shown: 'reviews', shownOf: 'reviewsOf', loading: 'loadingReviews' },
  question: { shown: 'questions', shownOf: 'questionsOf', loading: 'loadingQuestions' },
  person: { shown: 'people', shownOf: 'peopleOf', loading: 'loadingPeople' },
  request: { shown: 'requests', shownOf: 'requestsOf', loading: 'loadingRequests' },
  entry: { shown: 'entries', shownOf: 'entriesOf', loading: 'loadingEntries' },
  document: { shown: 'documents', shownOf: 'documentsOf', loading: 'loadingDocuments' },
  movement: { shown: 'movements', shownOf: 'movementsOf', loading: 'loadingMovements' },
  payout: { shown: 'payouts', shownOf: 'payoutsOf', loading: 'loadingPayouts' },
  difference: { shown: 'differences', shownOf: 'differencesOf', loading: 'loadingDifferences' },
  invitation: { shown: 'invitations', shownOf: 'invitationsOf', loading: 'loadingInvitations' },
  moment: { shown: 'moments', shownOf: 'momentsOf', loading: 'loadingMoments' },
} as const;

export type LoadMoreNoun = keyof typeof NOUNS;

type LoadMoreText = {
  readonly shown: (count: number) => string;
  /** Announced while more rows load. */
  readonly loading: string;
};

type Rows =
  | {
      /** The kind of the rows. */
      noun: LoadMoreNoun;
      text?: never;
      total?: number | undefined;
    }
  | { text: LoadMoreText; noun?: never; total?: never };

export type LoadMoreProps = Rows & {
  shownCount: number;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** Loads more automatically near the end of the list, after two presses. */
  automatic?: boolean;
};

export function LoadMore({ shownCount, hasMore, loading, onMore, automatic = false, ...rows }: LoadMoreProps) {
  const [clicks, setClicks] = useState(0);
  const isAutomatic = automatic && clicks >= CLICKS_BEFORE_AUTOMATIC && hasMore && !loading;
  const end = useNearEnd(isAutomatic, onMore);
  const text = rows.text ?? textOf(rows.noun, rows.total);
  return (
    <div ref={end} className="grid justify-items-center gap-3 py-6">
      <p role="status" className="text-sm text-muted tabular-nums">
        {text.shown(shownCount)}
      </p>
      {hasMore && (
        <Button
          busy={loading}
          busyLabel={text.loading}
          onClick={() => {
            setClicks(clicks + 1);
            onMore();
          }}
        >
          {loadMoreText('loadMore')}
        </Button>
      )}
    </div>
  );
}

function textOf(noun: LoadMoreNoun, total: number | undefined): LoadMoreText {
  const { shown, shownOf, loading } = NOUNS[noun];
  return {
    shown: (count) =>
      total === undefined ? loadMoreText(shown, { count }) : loadMoreText(shownOf, { shown: count, count: total }),
    loading: loadMoreText(loading),
  };
}

function useNearEnd(active: boolean, onNearEnd: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNearEnd);
  useEffect(() => {
    near.current = onNearEnd;
  });
  useEffect(() => {
    if (!active || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && near.current(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active]);
  return end;
}
