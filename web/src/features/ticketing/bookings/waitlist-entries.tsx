import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { formatEventTime } from '@festoon/contracts/events/event-time';
import { leaveWaitlist, type WaitlistEntry } from '@festoon/contracts/ticketing/waitlist';
import { bookingsListText } from '@festoon/catalogue/ticketing/bookings-list';
import { ownZone } from '../../../lib/format/format.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { holdEndLabel } from './booking-text.ts';
import { bookingsQuery, waitlistEntriesQuery } from './booking-queries.ts';
import { checkoutPath } from './checkout/checkout-stage.ts';

/**
 * Shows the account's waiting list entries: those with an offer, which end soon, or those without one. Shows nothing if
 * there are none.
 */
export function WaitlistEntries({ areOffers }: { areOffers: boolean }) {
  const id = useId();
  const query = useQuery(waitlistEntriesQuery());
  const entries = (query.data?.items ?? []).filter(({ offer }) => (offer !== null) === areOffers);
  if (entries.length === 0) return null;
  const receivedAt = query.dataUpdatedAt;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl font-semibold">
        {bookingsListText('waitingLists')}
      </h2>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <WaitlistEntryRow entry={entry} clockOffsetMs={Date.parse(entry.now) - receivedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = { readonly entry: WaitlistEntry; readonly clockOffsetMs: number };

function WaitlistEntryRow({ entry, clockOffsetMs }: RowProps) {
  const queryClient = useQueryClient();
  const refetchEntries = () => queryClient.invalidateQueries({ queryKey: waitlistEntriesQuery().queryKey });
  useLiveTopic(`event:${entry.event.id}`, () => void refetchEntries());
  const { event, offer } = entry;
  return (
    <article className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <Badge tone={offer ? 'success' : 'info'}>{offer ? bookingsListText('yourTurn') : positionLabel(entry)}</Badge>
        <h3 className="text-lg font-semibold">
          <Link to="/events/$slug" params={{ slug: event.slug }} className="rounded-chip hover:underline">
            {event.title}
          </Link>
        </h3>
        <p className="text-sm text-ink-2">{formatEventTime(event, { viewerTimeZone: ownZone() })}</p>
        {offer ? (
          <p className="text-sm text-ink-2">
            {joinParts(
              bookingsListText.parts('reservedUntil', {
                quantity: offer.quantity,
                time: holdEndLabel(new Date(Date.parse(offer.until) - clockOffsetMs)),
                countdown: () => (
                  <Countdown
                    endsAt={Date.parse(offer.until)}
                    clockOffsetMs={clockOffsetMs}
                    announcement={(time) => bookingsListText('reservedFor', { time })}
                    onEnd={() => void refetchEntries()}
                  />
                ),
              }),
            )}
          </p>
        ) : (
          <p className="text-sm text-muted">
            {bookingsListText('ticketCount', { count: entry.quantity })} · {entry.ticketTypeName} · {formatAhead(entry)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {offer && (
          <Link to={checkoutPath(offer.bookingId)} className={buttonClass('primary', 'sm')}>
            {bookingsListText('bookNow')}
          </Link>
        )}
        <LeaveButton entry={entry} />
      </div>
    </article>
  );
}

function positionLabel({ aheadCount }: WaitlistEntry): string {
  return bookingsListText('numberOnTheList', { position: aheadCount + 1 });
}

function formatAhead({ aheadCount }: WaitlistEntry): string {
  return bookingsListText('ahead', { count: aheadCount });
}

function LeaveButton({ entry }: { entry: WaitlistEntry }) {
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const leave = useMutation({
    mutationFn: () => call(leaveWaitlist, { entryId: entry.id }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: bookingsQuery('upcoming').queryKey });
      return queryClient.invalidateQueries({ queryKey: waitlistEntriesQuery().queryKey });
    },
  });
  const hasOffer = entry.offer !== null;
  return (
    <>
      <Button size="sm" onClick={() => setIsConfirming(true)}>
        {hasOffer ? bookingsListText('declineOffer') : bookingsListText('leaveWaitingList')}
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={
          hasOffer
            ? bookingsListText('declineThisOffer')
            : bookingsListText('leaveTheWaitingListFor', { title: entry.event.title })
        }
        confirmLabel={hasOffer ? bookingsListText('declineOffer') : bookingsListText('leaveWaitingList')}
        cancelLabel={bookingsListText('stay')}
        danger
        onConfirm={() => leave.mutateAsync()}
      >
        {hasOffer ? bookingsListText('theTicketsWillGoToThe') : bookingsListText('youllLoseYourPlaceYouCan')}
      </AlertDialog>
    </>
  );
}
