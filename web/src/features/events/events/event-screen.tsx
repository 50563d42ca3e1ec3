import { type ComponentProps, lazy, Suspense, type ReactNode, useEffect, useState } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { Link } from '@tanstack/react-router';
import { eventPageText } from '@festoon/catalogue/events/event-page';
import { Badge } from '../../../ui/badge.tsx';
import { ImageSet } from '../../../ui/image/image-set.tsx';
import { cardBadge } from './card-text.ts';
import { CoverArt } from '../../../ui/image/cover-art.tsx';
import { EventActions } from './event-actions.tsx';
import { EventFacts } from './event-facts.tsx';
import { eventQuery } from './event-queries.ts';
import { Section, Tags } from './event-sections.tsx';
import { coverSource, avatarUrl } from './image-source.ts';
import { isEmptyText, RichText } from '../../../ui/rich-text/rich-text.tsx';
import { usePreloadedQuery } from './explore/use-preloaded-query.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import type { SignInSlot } from './buy/sign-in-step.tsx';
import type { PickerStart } from './buy/use-ticket-picker.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Themed } from '../../../ui/theme/themed.tsx';
import { CardPrice } from './card-price.tsx';
import type { TicketSales, TicketSalesProps } from './buy/ticket-sales.tsx';
import { SaleFrame } from './buy/ticket-sales-frame.tsx';

// The server does not wait for a script while it renders.
const PracticalDetails = import.meta.env.SSR
  ? (await import('./practical-details.tsx')).PracticalDetails
  : lazy(() => import('./practical-details.tsx').then((module) => ({ default: module.PracticalDetails })));
const DeferredEventSections = lazy(() =>
  import('./deferred-event-sections.tsx').then((module) => ({ default: module.DeferredEventSections })),
);
const EventPeople = lazy(() => import('./attendees/event-people.tsx').then((module) => ({ default: module.EventPeople })));
const OrganiserAction = lazy(() =>
  import('./organisers/organiser-action.tsx').then((module) => ({ default: module.OrganiserAction })),
);
const SeriesOccurrences = lazy(() =>
  import('./series-occurrences.tsx').then((module) => ({ default: module.SeriesOccurrences })),
);

export type EventContentProps = {
  event: Pick<EventPage, 'description'> & ComponentProps<typeof PracticalDetails>['event'];
};

type EventScreenProps = {
  slug: string;
  start: PickerStart;
  signIn: SignInSlot;
  reviews: (event: EventPage) => ReactNode;
  /** The event's live stream, for people who may watch it. */
  live: (event: EventPage) => ReactNode;
};

/**
 * Shows an event: what, when, where, by whom, the price and the main button. Each part hydrates separately, so that the
 * page responds quickly.
 */
export function EventScreen({ slug, start, signIn, reviews, live }: EventScreenProps) {
  const event = usePreloadedQuery(eventQuery(slug));
  if (!event) return null;
  return (
    <Themed theme={event.theme}>
      <div className="page pb-16 max-lg:pb-28 md:pt-8">
        <article className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <header className="grid grid-cols-1 gap-6">
            <Cover event={event} />
            <Intro event={event} />
          </header>
          <Suspense>
            <TicketSalesLoader event={event} start={start} signIn={signIn} />
          </Suspense>
          <div className="grid grid-cols-1 content-start gap-8">
            <Suspense>
              <OrganiserLine event={event} />
            </Suspense>
            <div className={event.going ? 'min-h-29 max-sm:min-h-31' : 'min-h-11'}>
              <AfterFirstRender>
                <EventPeople event={event} />
                {live(event)}
              </AfterFirstRender>
            </div>
            <Suspense>
              <EventContent event={event} />
              <Tags event={event} />
            </Suspense>
          </div>
        </article>
        <div className="mt-16 min-h-100">
          <AfterFirstRender>
            <DeferredEventSections event={event} reviews={reviews(event)} />
          </AfterFirstRender>
        </div>
      </div>
    </Themed>
  );
}

// Has local state: a change further up would hydrate all parts at the same time.
function AfterFirstRender({ children }: { children: ReactNode }) {
  return useMounted() && <Suspense>{children}</Suspense>;
}

function Cover({ event }: { event: EventPage }) {
  return (
    <div className="relative max-md:-mx-(--gutter)">
      {event.cover === null ? (
        <CoverArt seed={event.slug} className="h-44 w-full md:h-64 md:rounded-card" />
      ) : (
        <ImageSet
          image={coverSource(event.cover)}
          alt={event.cover.alt}
          sizes="(min-width: 64rem) 752px, 100vw"
          eager
          className="aspect-video w-full md:aspect-auto md:h-64 md:rounded-card"
        />
      )}
      <div className="absolute inset-e-3 top-3">
        <EventActions event={event} tone="over-image" />
      </div>
    </div>
  );
}

function Intro({ event }: { event: EventPage }) {
  const badge = cardBadge(event);
  return (
    <>
      <div className="grid gap-3">
        {badge && <Badge tone={badge.tone === 'over-image' ? 'neutral' : badge.tone}>{badge.label}</Badge>}
        <h1 lang={event.titleLanguage} className="text-3xl font-bold md:text-5xl">
          {event.title}
        </h1>
      </div>
      {event.series && (
        <div className="min-h-26">
          <AfterFirstRender>
            <SeriesOccurrences slug={event.slug} series={event.series} />
          </AfterFirstRender>
        </div>
      )}
      <Suspense>
        <EventFacts event={event} />
      </Suspense>
      {event.summary && <p className="max-w-[65ch] text-lg text-ink-2">{event.summary}</p>}
    </>
  );
}

/** Shows the content of an event: description, agenda, gallery, place, and what is good to know. */
export function EventContent({ event }: EventContentProps) {
  return (
    <>
      {!isEmptyText(event.description) && (
        <Section title={eventPageText('about')}>
          <RichText document={event.description} />
        </Section>
      )}
      <Suspense fallback={<div className="min-h-60" />}>
        <PracticalDetails event={event} />
      </Suspense>
    </>
  );
}

/** Shows the organiser of the event, with an avatar. */
function OrganiserLine({ event }: { event: EventPage }) {
  const organiser = event.organiserPage;
  const { handle } = organiser;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={organiser.name} src={avatarUrl(organiser.imageUrl)} size="lg" />
      <div className="grid min-w-0 grow">
        <span className="text-sm text-muted">{eventPageText('hostedBy')}</span>
        {handle === null ? (
          <span dir="auto" className="line-clamp-2 font-semibold">
            {organiser.name}
          </span>
        ) : (
          <Link
            to="/organisers/$handle"
            params={{ handle }}
            dir="auto"
            className="line-clamp-2 rounded-chip font-semibold hover:text-link hover:underline hover:underline-offset-3"
          >
            {organiser.name}
          </Link>
        )}
      </div>
      <div className="grid min-h-9 min-w-37">
        <AfterFirstRender>
          <OrganiserAction event={event} />
        </AfterFirstRender>
      </div>
    </div>
  );
}

type TicketSalesModule = { readonly TicketSales: typeof TicketSales };

/** Shows the price immediately. The ticket picker replaces it in the same place once it is loaded. */
function TicketSalesLoader(props: Omit<TicketSalesProps, 'opensSheet'>) {
  const [salesModule, setSalesModule] = useState<TicketSalesModule | null>(null);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    void import('./buy/ticket-sales.tsx').then((module) => setSalesModule(module));
  }, []);
  if (salesModule) return <salesModule.TicketSales {...props} opensSheet={isPressed} />;
  const { event } = props;
  const open = () => setPressed(true);
  return (
    <SaleFrame
      event={event}
      box={<TicketSalesSkeleton event={event} />}
      summary={event.price ? <CardPrice event={event} /> : cardBadge(event)?.label}
      action={
        <button type="button" aria-busy="true" onClick={open} className={buttonClass('primary')}>
          {eventPageText('tickets')}
        </button>
      }
      onOpen={open}
    />
  );
}

function TicketSalesSkeleton({ event }: { event: EventPage }) {
  return (
    <div className="grid gap-5" aria-busy="true">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">{eventPageText('tickets')}</h2>
        <CardPrice event={event} />
      </div>
      {event.ticketTypes.map(
        ({ id, state }) =>
          (state === 'on_sale' || state === 'almost_gone') && <span key={id} className="skeleton h-16 rounded-control" />,
      )}
    </div>
  );
}
