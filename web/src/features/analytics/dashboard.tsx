import type { Dashboard as Board } from '@festoon/contracts/analytics';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { BlockBoundary } from '../../ui/block-boundary.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { ActivityFeed } from './activity-feed.tsx';
import { BoardNumbers } from './board-numbers.tsx';
import { BoardSales } from './board-sales.tsx';
import { dashboardQuery, FIRST_VIEW, type DashboardView } from './dashboard-query.ts';
import { BoardSkeleton } from './dashboard-skeleton.tsx';
import { LiveEvent } from './live-event.tsx';
import { NeedsList } from './needs-list.tsx';
import { SetUpList } from './set-up-list.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

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
