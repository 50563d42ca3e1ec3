import type { Dashboard as Board, Need, SetUpStep } from '@festoon/contracts/insights/analytics';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { EventId } from '@festoon/contracts/core/ids';
import { BlockBoundary } from '../../../../ui/feedback/block-boundary.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { FailedLoad } from '../../../../ui/feedback/failed-load.tsx';
import { ActivityFeed } from './activity-feed.tsx';
import { BoardNumbers } from './board-numbers.tsx';
import { BoardSales } from './board-sales.tsx';
import { dashboardQuery, FIRST_VIEW, type DashboardView } from './dashboard-query.ts';
import { BoardSkeleton } from './dashboard-skeleton.tsx';
import { LiveEvent } from './live-event.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { formatLocalDateTime } from '../../../../lib/format/format.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { ChevronRightIcon, CircleCheckIcon, CheckIcon } from '../../../../ui/image/icons.ts';
import { needLooks } from './need-looks.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';

const steps: readonly { readonly step: SetUpStep; readonly label: string; readonly line: string }[] = [
  { step: 'event', label: 'Start an event', line: 'A title is enough to begin with.' },
  { step: 'tickets', label: 'Say what tickets there are', line: 'Free or paid, with as many kinds as you like.' },
  { step: 'picture', label: 'Add a picture', line: 'It stands on the event’s page and on every card of it.' },
  { step: 'published', label: 'Publish it', line: 'Its page is ready to be shared.' },
  { step: 'first_booking', label: 'Get the first booking', line: 'Share the link with those who should come.' },
];

/** Shows the steps of the first event, with the steps that are done already. */
function SetUpList({ done, eventId }: { done: readonly SetUpStep[]; eventId: EventId | null }) {
  const next = steps.find(({ step }) => !done.includes(step));
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl font-semibold">Set up your first event</h2>
        <p className="text-sm text-muted">
          {done.length} of {steps.length} done
        </p>
        <ProgressBar label="Set-up" value={done.length} max={steps.length} valueText={`${done.length} of ${steps.length}`} />
      </div>
      <ol className="grid gap-4">
        {steps.map(({ step, label, line }, index) => {
          const isDone = done.includes(step);
          return (
            <li key={step} className="flex gap-3">
              <span
                className={classNames(
                  'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
                  isDone ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-2 ring-1 ring-line ring-inset',
                )}
              >
                {isDone ? <CheckIcon className="size-4" aria-hidden="true" /> : index + 1}
              </span>
              <span className="grid gap-0.5">
                <span className="font-medium">
                  {label}
                  {isDone && <span className="sr-only"> (done)</span>}
                </span>
                <span className="text-sm text-muted">{line}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {next && <NextStep step={next.step} label={next.label} eventId={eventId} />}
    </Card>
  );
}

function NextStep({ step, label, eventId }: { step: SetUpStep; label: string; eventId: EventId | null }) {
  const look = classNames(buttonClass('primary'), 'justify-self-start');
  if (step === 'event' || eventId === null) {
    return (
      <Link to="/profile/events" className={look}>
        Start an event
      </Link>
    );
  }
  return (
    <Link to="/profile/edit-event/$id" params={{ id: eventId }} className={look}>
      {step === 'first_booking' ? 'Open the event' : label}
    </Link>
  );
}

const SHOWN_FIRST = 6;
const HIDDEN_LEAST = 2;

/** Lists the organiser's pending work, most urgent first; every line links to the page where it is done. */
function NeedsList({ needs }: { needs: readonly Need[] }) {
  const [isOpen, setOpen] = useState(false);
  if (needs.length === 0) {
    return (
      <p className="flex items-center gap-2.5 text-ink-2">
        <CircleCheckIcon className="size-5 shrink-0 text-success" aria-hidden="true" />
        Nothing waits for you.
      </p>
    );
  }
  const rest = needs.length - SHOWN_FIRST;
  const hidden = isOpen || rest < HIDDEN_LEAST ? 0 : rest;
  return (
    <div className="grid gap-3">
      <ul className="grid divide-y divide-line">
        {(hidden > 0 ? needs.slice(0, SHOWN_FIRST) : needs).map((need) => (
          <NeedLine key={`${need.kind} ${need.eventId} ${need.detail}`} need={need} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button tone="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          Show {hidden} more
        </Button>
      )}
    </div>
  );
}

function NeedLine({ need }: { need: Need }) {
  const { Icon, tone, to, words } = needLooks[need.kind];
  return (
    <li className="relative flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className={classNames('grid size-9 shrink-0 place-items-center rounded-full', tone)}>
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <span className="grid min-w-0 grow">
        <Link
          to={to}
          params={{ id: need.eventId }}
          className="rounded-chip font-medium after:absolute after:inset-0 hover:underline hover:underline-offset-3"
        >
          {words(need)}
        </Link>
        <span className="truncate text-sm text-muted">
          {need.title || 'Untitled event'} · {formatLocalDateTime(need.localStart)}
        </span>
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </li>
  );
}

const LOOK_AGAIN_MS = 60_000;

/** Shows the organiser's overview of the day: pending work first, then the numbers. */
export function Dashboard() {
  const [view, setView] = useState<DashboardView>(FIRST_VIEW);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...dashboardQuery(view),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 lg:py-10">
      <h1 className="text-3xl font-semibold">Dashboard</h1>
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', isPlaceholderData && 'busy-content')}
        >
          <BlockBoundary>
            <Tiles board={data} view={view} onView={setView} />
          </BlockBoundary>
        </div>
      )}
      {!data && error && <FailedLoad error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <BoardSkeleton />}
    </div>
  );
}

type TilesProps = {
  readonly board: Board;
  readonly view: DashboardView;
  readonly onView: (view: DashboardView) => void;
};

function Tiles({ board, view, onView }: TilesProps) {
  const isNew = board.setUp !== null;
  // A live event above has its own button and needs no second line.
  const live = new Set(board.live.map(({ id }) => id));
  const needs = board.needs.filter(({ kind, eventId }) => kind !== 'scan_now' || !live.has(eventId));
  return (
    <>
      {board.live.map((live) => (
        <LiveEvent key={live.id} live={live} now={board.now} />
      ))}
      {board.setUp && <SetUpList done={board.setUp} eventId={board.setUpEventId} />}
      {(!isNew || needs.length > 0) && (
        <Block title="Needs you now">
          <NeedsList needs={needs} />
        </Block>
      )}
      {(!isNew || board.events.length > 0) && (
        <>
          <BoardNumbers board={board} />
          <BoardSales board={board} view={view} onView={onView} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Block title="Upcoming">
              <UpcomingEvents board={board} />
            </Block>
            <Block title="Just now">
              <ActivityFeed board={board} />
            </Block>
          </div>
        </>
      )}
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
