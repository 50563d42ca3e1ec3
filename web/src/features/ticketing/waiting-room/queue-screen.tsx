import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import type { WaitingRoom } from '@festoon/contracts/ticketing/waiting-room';
import { queueText } from '@festoon/catalogue/ticketing/queue';
import { apiPath } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatTime, ownZone } from '../../../lib/format/format.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { cardClass } from '../../../ui/card-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { linkClass } from '../../../ui/links.ts';
import { queueState, type QueueState } from './queue-state.ts';
import { announcementOf, formatWait, queueHeading } from './queue-text.ts';
import { useQueue } from './use-queue.ts';

/** The choice of tickets that brought the person here, for the way back. */
type QueueSearch = {
  readonly tickets?: string | undefined;
  readonly code?: string | undefined;
  readonly promo?: string | undefined;
};

type QueueScreenProps = {
  readonly event: Pick<EventPage, 'id' | 'slug' | 'title'>;
  readonly search: QueueSearch;
  /** The event's image, and its time and place. */
  readonly cover: ReactNode;
  readonly facts: ReactNode;
};

/** Shows a person's place in the waiting room of an event, and the way to the tickets when it is their turn. */
export function QueueScreen({ event, search, cover, facts }: QueueScreenProps) {
  const queue = useQueue({ slug: event.slug, eventId: event.id });
  const { data, error, refetch, isFetching, dataUpdatedAt } = queue.query;
  return (
    <div className="page grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-8">
      <div className="mx-auto grid w-full max-w-text grid-cols-[minmax(0,1fr)] gap-6">
        {cover}
        <header className="grid gap-1">
          <h1 className="text-2xl font-bold md:text-3xl">
            <span className="sr-only">{queueText('queueFor')} </span>
            <bdi dir="auto">{event.title}</bdi>
          </h1>
          <Link to="/events/$slug" params={{ slug: event.slug }} className={`${linkClass} w-fit`}>
            {queueText('aboutTheEvent')}
          </Link>
        </header>
        {data && !queue.isJoining ? (
          <QueueCard event={event} search={search} room={data} receivedAt={dataUpdatedAt} queue={queue} />
        ) : error && !data ? (
          <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div aria-busy="true">
            <Skeleton className="h-80 rounded-card" />
          </div>
        )}
        {facts}
      </div>
    </div>
  );
}

type QueueCardProps = Pick<QueueScreenProps, 'event' | 'search'> & {
  readonly room: WaitingRoom;
  /** The time on this device at which the room was received. */
  readonly receivedAt: number;
  readonly queue: ReturnType<typeof useQueue>;
};

function QueueCard({ event, search, room, receivedAt, queue }: QueueCardProps) {
  const { join, leave, query } = queue;
  const state = queueState(room);
  const clockOffsetMs = Date.parse(room.now) - receivedAt;
  const isRunning = isRunningState(state);
  return (
    <section aria-labelledby="queue-state" className={classNames(cardClass(), 'grid gap-5 p-5 md:p-8')}>
      {isRunning && room.message !== '' && (
        <InlineNotice title={queueText('fromTheOrganiser')}>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {room.message}
          </p>
        </InlineNotice>
      )}
      <div className="grid gap-4">
        <h2 id="queue-state" className="text-xl font-semibold">
          {queueHeading(state.kind)}
        </h2>
        <div>
          <div className="grid gap-4">
            <StateDetails
              state={state}
              now={room.now}
              clockOffsetMs={clockOffsetMs}
              onEnd={() => void query.refetch()}
              actions={<MainAction state={state} event={event} search={search} join={join} />}
            />
          </div>
          <QueueError error={join.error ?? leave.error} />
        </div>
      </div>
      {isRunning && room.isSoldOut && <SoldOutNotice slug={event.slug} />}
      {query.isError && (
        <InlineNotice tone="warning" title={queueText('weCantReachTheServer')}>
          {queueText('youllKeepYourPlaceWellTry')}
        </InlineNotice>
      )}
      {isRunning && (
        <>
          {state.kind !== 'lapsed' && room.entry !== null && <LeaveQueue leave={leave} />}
          {room.seedHash !== null && <OrderDetails slug={event.slug} room={room} />}
        </>
      )}
      <Announcer state={state} isSoldOut={room.isSoldOut} now={room.now} />
    </section>
  );
}

function QueueError({ error }: { readonly error: Error | null }) {
  return <FieldError>{error === null ? null : inlineErrorMessage(error)}</FieldError>;
}

function isRunningState(state: QueueState): boolean {
  return state.kind !== 'off' && state.kind !== 'over';
}

function LeaveQueue({ leave }: Pick<ReturnType<typeof useQueue>, 'leave'>) {
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <p className="text-sm text-muted">{queueText('youCanReloadThisPageOr')}</p>
      <Button
        tone="ghost"
        size="sm"
        className="-ms-3.5 w-fit"
        busy={leave.isPending}
        busyLabel={queueText('leavingTheQueue')}
        onClick={() => leave.mutate()}
      >
        {queueText('leaveTheQueue')}
      </Button>
    </div>
  );
}

type StateDetailsProps = {
  readonly state: QueueState;
  readonly now: string;
  readonly clockOffsetMs: number;
  readonly onEnd: () => void;
  readonly actions: ReactNode;
};

function StateDetails({ state, now, clockOffsetMs, onEnd, actions }: StateDetailsProps) {
  switch (state.kind) {
    case 'before_opening':
      return (
        <>
          {state.isPaused ? (
            <PausedNotice />
          ) : (
            <Countdown
              key={state.opensAt}
              endsAt={Date.parse(state.opensAt)}
              clockOffsetMs={clockOffsetMs}
              announcement={(time) => queueText('theQueueOpensIn', { time })}
              className="text-5xl font-bold tabular-nums"
            />
          )}
          <p className="text-ink-2">{queueText('youreInEveryoneHereWhenThe')}</p>
        </>
      );
    case 'in_line':
      return (
        <>
          <p className="grid gap-1">
            <span className="text-sm text-muted">{queueText('yourPlaceInTheQueue')}</span>
            <span className="text-5xl font-bold tabular-nums">{formatNumber(state.place)}</span>
          </p>
          {state.isPaused ? <PausedNotice /> : <TurnEstimate turnAt={state.turnAt} now={now} />}
        </>
      );
    case 'admitted':
      return (
        <>
          <p className="text-ink-2">{queueText('chooseYourTicketsBeforeYourTime')}</p>
          <Countdown
            key={state.until}
            endsAt={Date.parse(state.until)}
            clockOffsetMs={clockOffsetMs}
            announcement={(time) => queueText('timeLeftToChooseTickets', { time })}
            onEnd={onEnd}
            className="text-5xl font-bold tabular-nums"
          />
          {actions}
        </>
      );
    case 'lapsed':
      return (
        <>
          <p className="text-ink-2">{queueText('youDidntChooseTicketsInTime')}</p>
          {actions}
        </>
      );
    case 'outside':
      return (
        <>
          <p className="text-ink-2">{queueText('manyPeopleWantTheseTicketsJoin')}</p>
          {actions}
        </>
      );
    case 'off':
      return (
        <>
          <p className="text-ink-2">{queueText('youCanChooseTicketsRightAway')}</p>
          {actions}
        </>
      );
    case 'over':
      return <p className="text-ink-2">{queueText('ticketSalesHaveEnded')}</p>;
  }
}

function TurnEstimate({ turnAt, now }: { turnAt: string | null; now: string }) {
  if (turnAt === null) return null;
  return (
    <p className="text-ink-2">
      {joinParts(
        queueText.parts('turnEstimate', {
          wait: formatWait(Date.parse(turnAt) - Date.parse(now)),
          time: () => <time dateTime={turnAt}>{formatTime(turnAt, ownZone())}</time>,
        }),
      )}
    </p>
  );
}

function PausedNotice() {
  return (
    <InlineNotice tone="warning" title={queueText('theQueueIsPaused')}>
      {queueText('theQueueIsntMovingRightNow')}
    </InlineNotice>
  );
}

function SoldOutNotice({ slug }: { slug: string }) {
  return (
    <InlineNotice
      tone="warning"
      title={queueText('soldOutForNow')}
      action={
        <Link to="/events/$slug" params={{ slug }} className={buttonClass('secondary', 'sm')}>
          {queueText('viewWaitingList')}
        </Link>
      }
    >
      {queueText('allTicketsAreTakenAnyThat')}
    </InlineNotice>
  );
}

type MainActionProps = Pick<QueueCardProps, 'event' | 'search'> & {
  readonly state: QueueState;
  readonly join: ReturnType<typeof useQueue>['join'];
};

function MainAction({ state, event, search, join }: MainActionProps) {
  if (state.kind === 'lapsed' || state.kind === 'outside')
    return (
      <Button
        tone="primary"
        size="lg"
        className="w-full sm:w-fit"
        busy={join.isPending}
        busyLabel={queueText('joiningTheQueue')}
        onClick={() => join.mutate()}
      >
        {state.kind === 'lapsed' ? queueText('joinAgain') : queueText('joinTheQueue')}
      </Button>
    );
  return (
    <Link
      to="/events/$slug"
      params={{ slug: event.slug }}
      search={search}
      className={`${buttonClass('primary', 'lg')} w-full sm:w-fit`}
    >
      {state.kind === 'admitted' ? queueText('chooseYourTickets') : queueText('goToTickets')}
    </Link>
  );
}

function OrderDetails({ slug, room }: { slug: string; room: WaitingRoom }) {
  return (
    <Disclosure summary={queueText('howTheOrderIsDecided')} className="border-t border-line pt-1 text-sm">
      <div className="grid gap-3 text-ink-2">
        <p>{queueText('aSecretSeedDecidesTheRandom')}</p>
        <dl className="grid gap-2">
          <Value term={queueText('sha256HashOfTheSeed')}>{room.seedHash}</Value>
          {room.seed !== null && <Value term={queueText('seed')}>{room.seed}</Value>}
          {room.entry !== null && <Value term={queueText('yourEntry')}>{room.entry.id}</Value>}
        </dl>
        {room.seed !== null && (
          <p>
            {joinParts(
              queueText.parts('orderDetails', {
                link: (chunks) => (
                  <a href={apiPath(`/events/${slug}/waiting-room/order`)} className={linkClass}>
                    {chunks}
                  </a>
                ),
              }),
            )}
          </p>
        )}
      </div>
    </Disclosure>
  );
}

function Value({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted">{term}</dt>
      <dd className="font-mono text-xs break-all text-ink">{children}</dd>
    </div>
  );
}

const ANNOUNCED_EVERY_MS = 60_000;

/** Announces each change of the state, and the place in line once a minute at most. */
function Announcer({ state, isSoldOut, now }: { state: QueueState; isSoldOut: boolean; now: string }) {
  const text = announcementOf(state, now) + (isSoldOut && state.kind !== 'over' ? '. Sold out for now.' : '');
  const key = `${state.kind} ${'isPaused' in state && state.isPaused} ${isSoldOut}`;
  const [announced, setAnnounced] = useState('');
  const last = useRef({ key: '', at: 0 });
  useEffect(() => {
    const isDue = key !== last.current.key || Date.now() - last.current.at >= ANNOUNCED_EVERY_MS;
    if (!isDue) return;
    last.current = { key, at: Date.now() };
    setAnnounced(text);
  }, [key, text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
