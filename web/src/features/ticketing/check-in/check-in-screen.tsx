import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { joinList } from '@festoon/contracts/core/join-list';
import { resolveCheckInConflict, type CheckInConflict } from '@festoon/contracts/ticketing/check-in-conflicts';
import type { Admission, CheckInOverview } from '@festoon/contracts/ticketing/check-in';
import type { EventId } from '@festoon/contracts/core/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkInText } from '@festoon/catalogue/ticketing/check-in';
import { isCheckInOver } from '../../../lib/check-in-database.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { ScanLineIcon, CircleCheckIcon } from '../../../ui/image/icons.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import type { CheckInDevice } from './admit-attendee.ts';
import { CheckInStats } from './check-in-stats.tsx';
import { CheckInSkeleton } from './check-in-skeleton.tsx';
import { Scanner } from './scanner/scanner.tsx';
import { unlockAudio } from './scan-feedback.ts';
import { useCheckIn, type CheckInState } from './use-check-in.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { readDirection, readListId, storeDirection, storeListId } from './scan-device.ts';
import { GuestSearch } from './guest-search.tsx';
import { ScanSettings } from './scan-settings.tsx';
import { useAdmissionQueue } from './use-admission-queue.ts';
import type { CheckInResult } from './scanner/check-in-result.ts';
import { CheckInResultNotice } from './scanner/check-in-result-screen.tsx';
import { call } from '../../../lib/api/api-client.ts';
import type { Clock } from '../../../lib/format/format.ts';
import { formatEventDateTime, formatEventTimeOfDay } from '../../../lib/format/event-instant.ts';
import { Badge } from '../../../ui/badge.tsx';
import { conflictsQuery, checkInOverviewQuery } from './check-in-queries.ts';
import type { CheckInSession, OfflineState } from './offline-sync.ts';
import { useServerReachable } from './server-reachability.ts';

const REASONS = {
  already_in: 'conflictAlreadyIn',
  void: 'conflictVoid',
  replaced: 'conflictReplaced',
  event_cancelled: 'conflictEventCancelled',
  unknown: 'conflictUnknown',
} as const satisfies Readonly<Record<CheckInConflict['reason'], string>>;

type CheckInConflictsProps = { eventId: string; clock: Clock; count: number };

/** Shows every admission on a ticket that did not allow it. They come from devices that were offline. */
function CheckInConflicts({ eventId, clock, count }: CheckInConflictsProps) {
  const { data } = useQuery({ ...conflictsQuery(eventId), enabled: count > 0 });
  const items = data?.items ?? [];
  if (count === 0 && items.length === 0) return null;
  return (
    <section aria-labelledby="door-conflicts" className="grid gap-3">
      <div className="flex items-center gap-3">
        <h2 id="door-conflicts" className="text-lg font-semibold">
          {checkInText('needsReview')}
        </h2>
        <Badge tone={count > 0 ? 'warning' : 'neutral'}>
          {count > 0 ? checkInText('open', { count }) : checkInText('allReviewed')}
        </Badge>
      </div>
      <p className="text-sm text-muted">{checkInText('thesePeopleWereCheckedInWith')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((conflict) => (
          <Conflict key={conflict.id} conflict={conflict} eventId={eventId} clock={clock} />
        ))}
      </ul>
    </section>
  );
}

type ConflictProps = { conflict: CheckInConflict; eventId: string; clock: Clock };

function Conflict({ conflict, eventId, clock }: ConflictProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resolveCheckInConflict, { eventId: eventId as EventId, checkInId: conflict.id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checkInOverviewQuery(eventId).queryKey }),
  });
  const { ticket, admission, countedAdmission, reason, resolvedBy } = conflict;
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">
          {ticket ? joinList([ticket.holderName, ticket.ticketTypeName]) : checkInText('unknownCode')}
        </p>
        <p className="text-sm text-warning">{checkInText(REASONS[reason])}</p>
        <ul className="grid gap-0.5 text-sm text-ink-2">
          {countedAdmission && <li>{checkInText('counts', { admission: formatAdmission(countedAdmission, clock) })}</li>}
          <li>{formatAdmission(admission, clock)}</li>
        </ul>
      </div>
      {resolvedBy === null ? (
        <Button size="sm" busy={isPending} busyLabel={checkInText('saving')} onClick={() => mutate()}>
          {checkInText('markAsReviewed')}
        </Button>
      ) : (
        <Badge tone="neutral">{checkInText('reviewedBy', { name: resolvedBy })}</Badge>
      )}
    </li>
  );
}

function formatAdmission({ at, entrance, deviceName, by, wasOffline }: Admission, clock: Clock): string {
  const place = joinList([entrance, by, deviceName]);
  const time = formatEventDateTime(at, clock);
  return wasOffline ? checkInText('admissionOffline', { time, place }) : checkInText('admission', { time, place });
}

function resultTitle({ tone, title, undoable }: CheckInResult): string {
  if (undoable === null) return title;
  return checkInText(tone === 'out' ? 'hasLeft' : 'isCheckedIn', { name: title });
}

/** Shows check-in by name or typed code, for a desk with a list. */
function ManualCheckIn({ device, onDone }: { device: CheckInDevice; onDone: () => void }) {
  const { admitNext, last, undo, forget, isBusy } = useAdmissionQueue(device, onDone);
  return (
    <section aria-labelledby="door-desk" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="door-desk" className="text-lg font-semibold">
        {checkInText(device.direction === 'exit' ? 'exitByName' : 'checkInByName')}
      </h2>
      {last && (
        <CheckInResultNotice
          result={last}
          title={resultTitle(last)}
          action={
            last.undoable && (
              <Button busy={isBusy} busyLabel={checkInText('undoing')} onClick={() => void undo()}>
                {checkInText('undo')}
              </Button>
            )
          }
        />
      )}
      <GuestSearch device={device} onAdmit={admitNext} onType={forget} listsFirst />
    </section>
  );
}

export type CheckInScreenProps = { eventId: string; accountId: string };

/** Shows the check-in of one event: the scanner, search by name, numbers and conflicts. */
export function CheckInScreen({ eventId, accountId }: CheckInScreenProps) {
  const state = useCheckIn({ eventId, accountId });
  const { overview, error, isLost, isFetching, refresh } = state;
  if (isLost) return <AccessLost />;
  if (overview) return <CheckInContent state={state} overview={overview} session={{ eventId, accountId }} />;
  if (!error) return <CheckInSkeleton />;
  return <LoadError error={error} level={1} onRetry={refresh} retrying={isFetching} />;
}

type CheckInContentProps = { state: CheckInState; overview: CheckInOverview; session: CheckInSession };

function CheckInContent({ state, overview, session }: CheckInContentProps) {
  const [isScanning, setIsScanning] = useState(false);
  const [direction, setDirection] = useState(readDirection);
  const [listId, setListId] = useState(() => readListId(session.eventId));
  const { allowsReentry } = overview.event;
  const device: CheckInDevice = {
    ...session,
    clock: overview.event,
    allowsReentry,
    direction: allowsReentry ? direction : 'entry',
    lists: overview.lists,
    listId,
  };
  const open = () => {
    unlockAudio();
    setIsScanning(true);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold">{checkInText('checkIn')}</h1>
        <OfflineStatus
          offline={state.offline}
          clock={device.clock}
          isClosed={isCheckInOver(overview.event.endAt, Date.parse(overview.now))}
        />
        {overview.event.status === 'cancelled' && (
          <InlineNotice tone="failure" title={checkInText('thisEventIsCancelled')}>
            {checkInText('checkInIsClosed')}
          </InlineNotice>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <div className="grid gap-4">
            <Button
              tone="primary"
              size="lg"
              icon={<ScanLineIcon className="size-5" />}
              onClick={open}
              className="sm:justify-self-start"
            >
              {checkInText('scanTickets')}
            </Button>
            <ScanSettings
              overview={overview}
              device={device}
              onDirectionChange={(next) => {
                setDirection(next);
                storeDirection(next);
              }}
              onListChange={(next) => {
                setListId(next);
                storeListId(session.eventId, next);
              }}
            />
          </div>
          <ManualCheckIn device={device} onDone={state.refresh} />
          <CheckInConflicts eventId={device.eventId} clock={device.clock} count={overview.conflictCount} />
        </div>
        <CheckInStats overview={overview} waiting={state.offline.queued} />
      </div>
      {isScanning && <Scanner device={device} state={state} onClose={() => setIsScanning(false)} />}
    </div>
  );
}

/** Shows immediately that the account was removed from the team. */
function AccessLost() {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={checkInText('youNoLongerHaveAccessTo')}
        action={
          <Link to="/profile/events" className={buttonClass('primary')}>
            {checkInText('yourEvents')}
          </Link>
        }
      >
        {checkInText('theGuestListWasRemovedFrom')}
      </EmptyState>
    </div>
  );
}

/** Shows whether check-in works offline, how many scans are queued on this device, and the age of its list. */
function OfflineStatus({ offline, clock, isClosed }: { offline: OfflineState; clock: Clock; isClosed: boolean }) {
  const isReachable = useServerReachable();
  const listTime = offline.syncedAt === null ? null : formatEventTimeOfDay(new Date(offline.syncedAt).toISOString(), clock);
  if (isClosed) {
    return <p className="text-sm text-muted">{checkInText('thisEventHasEndedItsGuest')}</p>;
  }
  if (!isReachable) {
    return (
      <InlineNotice
        tone="warning"
        title={listTime === null ? checkInText('youreOfflineAndNoGuestList') : checkInText('youreOfflineUsingTheSavedGuest')}
        announce
      >
        {listTime === null
          ? checkInText('openThisPageOnceWhileOnline')
          : `${checkInText('list', { count: offline.count, time: listTime })} ${checkInText('queued', { count: offline.queued })}`}
      </InlineNotice>
    );
  }
  return (
    <p role="status" className="flex min-h-10 items-center gap-2 text-sm text-muted sm:min-h-6">
      {listTime !== null && (
        <>
          <CircleCheckIcon className="size-4.5 shrink-0 text-success" aria-hidden="true" />
          <span>
            {checkInText('ready', { count: offline.count, time: listTime })}
            {offline.queued > 0 && ` ${checkInText('queued', { count: offline.queued })}`}
          </span>
        </>
      )}
    </p>
  );
}
