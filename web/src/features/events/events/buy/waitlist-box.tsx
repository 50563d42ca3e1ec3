import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '@festoon/contracts/events/event-time';
import type { EventPage, PublicTicketType } from '@festoon/contracts/events/event-page';
import { joinWaitlist, leaveWaitlist, type WaitlistEntry, listWaitlistEntries } from '@festoon/contracts/ticketing/waitlist';
import { waitlistText } from '@festoon/catalogue/events/waitlist';
import { ownZone } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/api/api-client.ts';
import { describeError } from '../../../../lib/api/errors.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { InlineNotice } from '../../../../ui/feedback/inline-notice.tsx';
import { NumberStepper } from '../../../../ui/form/number-stepper.tsx';
import { EVENTS_KEY } from '../events-key.ts';
import { useViewer } from '../viewer.ts';

/** Returns the query for the viewer's entries in the waiting lists of one event. */
export const waitlistQuery = ({ id, slug }: Pick<EventPage, 'id' | 'slug'>) =>
  queryOptions({
    queryKey: [EVENTS_KEY, 'event', slug, 'waiting'],
    queryFn: ({ signal }) => call(listWaitlistEntries, { eventId: id }, { signal }),
    staleTime: 0,
    meta: inlineErrors,
  });

export type WaitlistBoxProps = {
  readonly event: EventPage;
  /** The ticket types that are sold out. */
  readonly ticketTypes: readonly PublicTicketType[];
  /** The access code in use. Empty for none. */
  readonly code: string;
};

/** Shows the waiting lists of sold-out ticket types: join, see the position, accept an offer. */
export function WaitlistBox({ event, ticketTypes, code }: WaitlistBoxProps) {
  const viewer = useViewer();
  const entriesQuery = useQuery({ ...waitlistQuery(event), enabled: viewer === 'user' });
  if (viewer === 'user' && entriesQuery.isPending) return <div aria-busy="true" className="skeleton h-28 rounded-control" />;
  return (
    <section aria-label={waitlistText('waitingList')} className="grid gap-3">
      <ul className="grid gap-3">
        {ticketTypes.map((ticketType) => {
          const entry = entriesQuery.data?.items.find(({ ticketTypeId }) => ticketTypeId === ticketType.id);
          return (
            <li key={ticketType.id} className="grid gap-3 rounded-control border border-line p-3">
              <h3 className="font-semibold">{ticketType.name}</h3>
              {entry ? (
                <WaitlistPosition event={event} entry={entry} />
              ) : (
                <JoinWaitlist event={event} ticketType={ticketType} code={code} />
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-sm text-muted">{waitlistText('help')}</p>
    </section>
  );
}

/** Shows the waiting list of one ticket type while others are on sale, collapsed until it is opened. */
export function WaitlistRow({ event, ticketType, code }: JoinProps) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const entriesQuery = useQuery({ ...waitlistQuery(event), enabled: viewer === 'user' });
  const entry = entriesQuery.data?.items.find(({ ticketTypeId }) => ticketTypeId === ticketType.id);
  if (viewer === 'admin') return null;
  if (entry) {
    return (
      <div className="grid gap-3 rounded-control border border-line p-3">
        <WaitlistPosition event={event} entry={entry} />
      </div>
    );
  }
  if (!open) {
    return (
      <Button size="sm" className="w-fit" onClick={() => setOpen(true)}>
        {waitlistText('joinWaitingList')}
      </Button>
    );
  }
  return (
    <div className="grid gap-3 rounded-control border border-line p-3">
      <p className="text-sm text-ink-2">{waitlistText('help')}</p>
      <JoinWaitlist event={event} ticketType={ticketType} code={code} />
    </div>
  );
}

type JoinProps = { readonly event: EventPage; readonly ticketType: PublicTicketType; readonly code: string };

function JoinWaitlist({ event, ticketType, code }: JoinProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(ticketType.minPerBooking);
  const join = useWaitlistMutation(event, () =>
    call(joinWaitlist, {
      eventId: event.id,
      ticketTypeId: ticketType.id,
      quantity,
      ...(code && { accessCode: code }),
    }),
  );
  if (ticketType.maxPerBooking < ticketType.minPerBooking)
    return <p className="text-ink-2">{waitlistText('youveReachedTheLimitPerPerson')}</p>;
  const joinOrSignIn = () => {
    if (viewer === 'user') join.mutate();
    else void navigate({ to: '/login', search: { returnUrl: `/events/${event.slug}` } });
  };
  return (
    <>
      <Problem title={waitlistText('youreNotOnTheListYet')} error={join.error} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <NumberStepper
          label={waitlistText('numberOfTickets', { name: ticketType.name })}
          value={quantity}
          min={ticketType.minPerBooking}
          max={ticketType.maxPerBooking}
          onChange={setQuantity}
        />
        <Button tone="primary" busy={join.isPending} busyLabel={waitlistText('joiningTheList')} onClick={joinOrSignIn}>
          {viewer === 'user' ? waitlistText('joinWaitingList') : waitlistText('signInToJoinTheList')}
        </Button>
      </div>
    </>
  );
}

function WaitlistPosition({ event, entry }: { event: EventPage; entry: WaitlistEntry }) {
  const leave = useWaitlistMutation(event, () => call(leaveWaitlist, { entryId: entry.id }));
  const { offer } = entry;
  return (
    <>
      <Problem title={waitlistText('thatDidntWork')} error={leave.error} />
      <div role="status" className="grid gap-0.5">
        {offer ? (
          <>
            <p className="font-medium text-success">{waitlistText('itsYourTurn')}</p>
            <p className="text-ink-2">
              {waitlistText('offeredUntil', {
                quantity: offer.quantity,
                offerEnd: formatInstant(offer.until, event, { year: false, viewerTimeZone: ownZone() }),
              })}
            </p>
          </>
        ) : (
          <>
            <p className="font-medium">{waitlistText('youreOnTheListForTickets', { quantity: entry.quantity })}</p>
            <p className="text-ink-2">{formatWaitlistPosition(entry)}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {offer && (
          <Link to="/checkout" search={{ booking: offer.bookingId }} className={buttonClass('primary')}>
            {waitlistText('bookNow')}
          </Link>
        )}
        <Button busy={leave.isPending} busyLabel={waitlistText('leavingList')} onClick={() => leave.mutate()}>
          {offer ? waitlistText('decline') : waitlistText('leaveList')}
        </Button>
      </div>
    </>
  );
}

function useWaitlistMutation(event: EventPage, change: () => Promise<WaitlistEntry>) {
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

/** Returns the position, such as "3 people are before you." */
function formatWaitlistPosition({ aheadCount }: Pick<WaitlistEntry, 'aheadCount'>): string {
  return waitlistText('position', { aheadCount });
}
