import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatEventStart, formatInstant, formatEventTime } from '@festoon/contracts/events/event-time';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { saleStatusText } from '@festoon/catalogue/events/sale-status';
import { useViewerTimeZone } from '../../../../lib/format/use-viewer-time-zone.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { linkClass } from '../../../../ui/links.ts';
import type { BuyState } from './buy-state.ts';
import { CardPrice } from '../card-price.tsx';
import { saleExplanation, saleHeading } from './sale-text.ts';
import { SaveButton } from '../saved/save-button.tsx';

export type BuyBoxProps = {
  event: EventPage;
  state: BuyState;
  /** The tickets on sale. */
  tickets: ReactNode;
  /** Parts that work only after hydration: a countdown and a code field. */
  live?: ReactNode;
  /** The waiting lists if everything is sold out. */
  waitlist?: ReactNode;
};

/** Shows the current actions for this event: the tickets, or why there are none and what to do instead. */
export function BuyBox({ event, state, tickets, live, waitlist }: BuyBoxProps) {
  return (
    <div className="grid gap-5 bg-inherit">
      <SalesHeading event={event} state={state} />
      {event.myTicketCount > 0 && <MyTickets count={event.myTicketCount} />}
      {state.kind === 'on_sale' ? (
        tickets
      ) : (
        <div className="grid gap-4">
          <div className="grid gap-3 text-ink-2">
            <SalesExplanation event={event} state={state} />
            {live}
          </div>
          {waitlist}
          {state.kind === 'not_yet' && <SaveHint event={event} />}
        </div>
      )}
    </div>
  );
}

type BuyBoxState = Pick<BuyBoxProps, 'event' | 'state'>;

function SalesHeading({ event, state }: BuyBoxState) {
  if (state.kind !== 'on_sale') return <h2 className="text-xl font-semibold">{saleHeading(state.kind)}</h2>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-xl font-semibold">{saleStatusText('tickets')}</h2>
      {state.isAlmostGone ? <Badge tone="warning">{saleStatusText('almostGone')}</Badge> : <CardPrice event={event} />}
      {event.series && <DateOfSeries event={event} />}
    </div>
  );
}

/** Says which date of a series the tickets are for. */
function DateOfSeries({ event }: Pick<BuyBoxState, 'event'>) {
  const viewerTimeZone = useViewerTimeZone(event.timeZone);
  return <p className="w-full font-medium text-link">{formatEventStart(event, { viewerTimeZone })}</p>;
}

function MyTickets({ count }: { count: number }) {
  return (
    <p className="rounded-control bg-success-soft px-3 py-2.5 text-success">
      {joinParts(
        saleStatusText.parts('myTickets', {
          count,
          link: (chunks) => (
            <Link to="/profile/bookings" className="font-medium underline underline-offset-3">
              {chunks}
            </Link>
          ),
        }),
      )}
    </p>
  );
}

function SaveHint({ event }: Pick<BuyBoxState, 'event'>) {
  return (
    <div className="flex items-center gap-3">
      <SaveButton event={event} tone="secondary" />
      <span className="text-sm text-muted">{saleStatusText('saveItSoYouCanFind')}</span>
    </div>
  );
}

function SalesExplanation({ event, state }: BuyBoxState) {
  const viewerTimeZone = useViewerTimeZone(event.timeZone);
  if (state.kind === 'on_sale') return null;
  if (state.kind === 'not_yet')
    return <OpensAt opensAt={state.opensAt} isSubscriberPresale={state.isSubscriberPresale} event={event} />;
  if (state.kind === 'ended') {
    return (
      <>
        <p>{saleStatusText('itTookPlaceOn', { time: formatEventTime({ ...event, localEnd: null }, { viewerTimeZone }) })}</p>
        <OrganiserHint event={event} />
      </>
    );
  }
  return (
    <>
      {state.kind === 'cancelled' && state.reason && <p>{state.reason}</p>}
      <p>{saleExplanation(state.kind)}</p>
      {state.kind === 'cancelled' && event.organiserHasUpcoming && <OrganiserHint event={event} />}
    </>
  );
}

function OpensAt({
  event,
  opensAt,
  isSubscriberPresale,
}: {
  event: EventPage;
  opensAt: string;
  isSubscriberPresale: boolean;
}) {
  const viewerTimeZone = useViewerTimeZone(event.timeZone);
  return (
    <>
      <p>
        {joinParts(
          saleStatusText.parts('salesOpen', {
            time: () => <time dateTime={opensAt}>{formatInstant(opensAt, event, { year: false, viewerTimeZone })}</time>,
          }),
        )}
      </p>
      {isSubscriberPresale && (
        <p>
          {joinParts(
            saleStatusText.parts('premiumMayBookBefore', {
              link: (chunks) => (
                <Link to="/profile/subscription" className={linkClass}>
                  {chunks}
                </Link>
              ),
            }),
          )}
        </p>
      )}
    </>
  );
}

/** Shows a link to the organiser's other events. */
function OrganiserHint({ event }: { event: EventPage }) {
  const { handle, name } = event.organiserPage;
  if (handle === null) return null;
  return (
    <Link to="/organisers/$handle" params={{ handle }} className={linkClass}>
      {saleStatusText(event.organiserHasUpcoming ? 'seeUpcomingBy' : 'moreBy', { name })}
    </Link>
  );
}
