import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '@festoon/contracts/events/event-time';
import type { EventPage, TicketOffer } from '@festoon/contracts/events/event-page';
import {
  joinWaitingList,
  leaveWaitingList,
  type WaitingPlace,
  listWaitingPlaces,
} from '@festoon/contracts/ticketing/waiting-list';
import { call } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { NumberStepper } from '../../../../ui/form/number-stepper.tsx';
import { EVENTS_KEY } from '../events-key.ts';
import { useViewer } from '../viewer.ts';

/** The viewer's own places in the waiting lists of one event. */
const waitingQuery = ({ id, slug }: Pick<EventPage, 'id' | 'slug'>) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'event', slug, 'waiting'],
    queryFn: ({ signal }) => call(listWaitingPlaces, { eventId: id }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });

export type WaitingBoxProps = {
  readonly event: EventPage;
  /** The ticket types that are sold out. */
  readonly offers: readonly TicketOffer[];
  /** The access code in use; empty for none. */
  readonly code: string;
};

/** The waiting lists of what is sold out: join one, see one's place in it, take one's turn. */
export function WaitingBox({ event, offers, code }: WaitingBoxProps) {
  const viewer = useViewer();
  const places = useQuery({ ...waitingQuery(event), enabled: viewer === 'user' });
  if (viewer === 'user' && places.isPending) return <div aria-busy="true" className="skeleton h-28 rounded-control" />;
  return (
    <section aria-label="Waiting list" className="grid gap-3">
      <ul className="grid gap-3">
        {offers.map((offer) => {
          const place = places.data?.items.find(({ ticketTypeId }) => ticketTypeId === offer.id);
          return (
            <li key={offer.id} className="grid gap-3 rounded-control border border-line p-3">
              <h3 className="font-semibold">{offer.name}</h3>
              {place ? <OwnPlace event={event} place={place} /> : <JoinList event={event} offer={offer} code={code} />}
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted">{HOW}</p>
    </section>
  );
}

/** The waiting list of one ticket type while others are on sale: out of the way until it is wanted. */
export function WaitingRow({ event, offer, code }: JoinProps) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const places = useQuery({ ...waitingQuery(event), enabled: viewer === 'user' });
  const place = places.data?.items.find(({ ticketTypeId }) => ticketTypeId === offer.id);
  if (viewer === 'admin') return null;
  if (place) {
    return (
      <div className="grid gap-3 rounded-control border border-line p-3">
        <OwnPlace event={event} place={place} />
      </div>
    );
  }
  if (!open) {
    return (
      <Button size="sm" className="w-fit" onClick={() => setOpen(true)}>
        Join the waiting list
      </Button>
    );
  }
  return (
    <div className="grid gap-3 rounded-control border border-line p-3">
      <p className="text-sm text-ink-2">{HOW}</p>
      <JoinList event={event} offer={offer} code={code} />
    </div>
  );
}

const HOW = 'Places that come free are offered in order. We mail you, and you have up to 12 hours to book.';

type JoinProps = { readonly event: EventPage; readonly offer: TicketOffer; readonly code: string };

function JoinList({ event, offer, code }: JoinProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(offer.minPerBooking);
  const join = useListChange(event, () =>
    call(joinWaitingList, {
      eventId: event.id,
      ticketTypeId: offer.id,
      quantity,
      ...(code && { accessCode: code }),
    }),
  );
  if (offer.maxPerBooking < offer.minPerBooking)
    return <p className="text-ink-2">You have as many as one person may book.</p>;
  const press = () => {
    if (viewer === 'user') join.mutate();
    else void navigate({ to: '/login', search: { returnUrl: `/events/${event.slug}` } });
  };
  return (
    <>
      <Problem title="You are not on the list yet" error={join.error} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <NumberStepper
          label={`${offer.name}, tickets to wait for`}
          value={quantity}
          min={offer.minPerBooking}
          max={offer.maxPerBooking}
          onChange={setQuantity}
        />
        <Button tone="primary" busy={join.isPending} busyLabel="Joining the waiting list" onClick={press}>
          {viewer === 'user' ? 'Join the waiting list' : 'Sign in to join the list'}
        </Button>
      </div>
    </>
  );
}

function OwnPlace({ event, place }: { event: EventPage; place: WaitingPlace }) {
  const leave = useListChange(event, () => call(leaveWaitingList, { entryId: place.id }));
  const { turn } = place;
  return (
    <>
      <Problem title="That did not work" error={leave.error} />
      <div role="status" className="grid gap-0.5">
        {turn ? (
          <>
            <p className="font-medium text-success">It is your turn.</p>
            <p className="text-ink-2">
              {wordsOfTickets(turn.quantity)} kept for you until {formatInstant(turn.until, event, { year: false })}.
            </p>
          </>
        ) : (
          <>
            <p className="font-medium">You are on the list for {wordsOfTickets(place.quantity)}.</p>
            <p className="text-ink-2">{wordsOfPlaceInList(place)}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {turn && (
          <Link to="/checkout" search={{ booking: turn.bookingId }} className={buttonClass('primary')}>
            Book now
          </Link>
        )}
        <Button busy={leave.isPending} busyLabel="Leaving the list" onClick={() => leave.mutate()}>
          {turn ? 'Pass it on' : 'Leave the list'}
        </Button>
      </div>
    </>
  );
}

function useListChange(event: EventPage, change: () => Promise<WaitingPlace>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [EVENTS_KEY, 'event', event.slug] }),
    meta: inlineErrors,
  });
}

function Problem({ title, error }: { title: string; error: unknown }) {
  if (!error) return null;
  return (
    <InlineNotice tone="failure" title={title} announce>
      {describeError(error)}
    </InlineNotice>
  );
}

/** "3 people are before you." */
function wordsOfPlaceInList({ aheadCount }: Pick<WaitingPlace, 'aheadCount'>): string {
  if (aheadCount === 0) return 'You are next.';
  return aheadCount === 1 ? '1 person is before you.' : `${aheadCount} people are before you.`;
}

function wordsOfTickets(count: number): string {
  return count === 1 ? '1 ticket' : `${count} tickets`;
}
