import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatEventTime } from '@festoon/contracts/events/event-time';
import { leaveWaitingList, type WaitingPlace } from '@festoon/contracts/ticketing/waiting-list';
import { call } from '../../../lib/api/api-client.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { holdEndLabel, wordsOfTicketCount } from './booking-text.ts';
import { bookingsQuery, waitingPlacesQuery } from './booking-queries.ts';
import { checkoutPath } from './checkout/checkout-stage.ts';

/** Shows the reader's places on waiting lists and the offers made to them. Renders nothing where there is none. */
export function WaitingPlaces() {
  const query = useQuery(waitingPlacesQuery());
  const places = query.data?.items ?? [];
  if (places.length === 0) return null;
  const receivedAt = query.dataUpdatedAt;
  return (
    <section aria-labelledby="waiting-lists" className="grid gap-3">
      <h2 id="waiting-lists" className="text-xl font-semibold">
        Waiting lists
      </h2>
      <ul className="grid gap-3">
        {places.map((place) => (
          <li key={place.id}>
            <WaitingRow place={place} clockOffsetMs={Date.parse(place.now) - receivedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { readonly place: WaitingPlace; readonly clockOffsetMs: number };

function WaitingRow({ place, clockOffsetMs }: RowProps) {
  const queryClient = useQueryClient();
  const look = () => queryClient.invalidateQueries({ queryKey: waitingPlacesQuery().queryKey });
  useLiveTopic(`event:${place.event.id}`, () => void look());
  const { event, turn } = place;
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <Badge tone={turn ? 'success' : 'info'}>{turn ? 'Your turn' : wordsOfNumber(place)}</Badge>
        <h3 className="text-lg font-semibold">
          <Link to="/events/$slug" params={{ slug: event.slug }} className="rounded-chip hover:underline">
            {event.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-2">{formatEventTime(event)}</p>
        {turn ? (
          <p className="text-sm text-ink-2">
            {wordsOfTicketCount(turn.quantity)} kept for you until{' '}
            {holdEndLabel(new Date(Date.parse(turn.until) - clockOffsetMs))} (
            <Countdown
              endsAt={Date.parse(turn.until)}
              clockOffsetMs={clockOffsetMs}
              spokenPrefix="Kept for you for"
              onEnd={() => void look()}
            />
            )
          </p>
        ) : (
          <p className="text-sm text-muted">
            {wordsOfTicketCount(place.quantity)} · {place.ticketTypeName} · {wordsOfAhead(place)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {turn && (
          <Link to={checkoutPath(turn.bookingId)} className={buttonClass('primary', 'sm')}>
            Book now
          </Link>
        )}
        <Leave place={place} />
      </div>
    </article>
  );
}

function wordsOfNumber({ aheadCount }: WaitingPlace): string {
  return `Number ${aheadCount + 1} in line`;
}

function wordsOfAhead({ aheadCount }: WaitingPlace): string {
  if (aheadCount === 0) return 'you are next';
  return aheadCount === 1 ? '1 person is before you' : `${aheadCount} people are before you`;
}

function Leave({ place }: { place: WaitingPlace }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => call(leaveWaitingList, { entryId: place.id }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: bookingsQuery('upcoming').queryKey });
      return queryClient.invalidateQueries({ queryKey: waitingPlacesQuery().queryKey });
    },
  });
  const isTurn = place.turn !== null;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {isTurn ? 'Pass it on' : 'Leave the list'}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={isTurn ? 'Pass your turn on?' : `Leave the waiting list of ${place.event.title}?`}
        confirmLabel={isTurn ? 'Pass it on' : 'Leave the list'}
        cancelLabel="Stay"
        danger
        onConfirm={() => leave.mutateAsync()}
      >
        {isTurn
          ? 'The places go to the next person. You can join the list again, at its end.'
          : 'You lose your place. You can join again, at the end of the list.'}
      </AlertDialog>
    </>
  );
}
