import { formatCount } from '../../../lib/format/format-number.ts';
import { useState, useId } from 'react';
import { Link } from '@tanstack/react-router';
import { resolveCheckInConflict, type CheckInConflict } from '@festoon/contracts/ticketing/check-in-conflicts';
import type { Admission } from '@festoon/contracts/ticketing/check-in';
import type { EventId } from '@festoon/contracts/core/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isCheckInOver } from '../../../lib/check-in-database.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { ScanLineIcon, MapPinIcon, CircleCheckIcon } from '../../../ui/image/icons.ts';
import { InlineNotice, type NoticeTone } from '../../../ui/feedback/inline-notice.tsx';
import type { CheckInDevice } from './admit-attendee.ts';
import { CheckInStats } from './check-in-stats.tsx';
import { CheckInSkeleton } from './check-in-skeleton.tsx';
import { Scanner } from './scanner/scanner.tsx';
import { unlockAudio } from './scan-feedback.ts';
import { useCheckIn, type CheckInState } from './use-check-in.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { storeEntrance, readEntrance } from './scan-device.ts';
import { GuestSearch } from './guest-search.tsx';
import { useAdmissionQueue } from './use-admission-queue.ts';
import type { CheckInTone } from './scanner/check-in-result.ts';
import { call } from '../../../lib/api/api-client.ts';
import { type Clock, formatDateTime, formatTime } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { conflictsQuery, checkInOverviewQuery } from './check-in-queries.ts';
import type { OfflineState } from './offline-sync.ts';
import { useServerReachable } from './server-reachability.ts';

const reasons: Readonly<Record<CheckInConflict['reason'], string>> = {
  already_in: 'Let in twice',
  void: 'Let in with a ticket that is no longer valid',
  replaced: 'Let in with a code that was replaced',
  event_cancelled: 'Let in though the event is cancelled',
  unknown: 'Let in without a ticket of this event',
};

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
          To look into
        </h2>
        <Badge tone={count > 0 ? 'warning' : 'neutral'}>{count > 0 ? `${count} open` : 'All looked into'}</Badge>
      </div>
      <p className="text-sm text-muted">
        These people came in on a ticket that was used before or not valid, while a device had no network.
      </p>
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
        <p className="font-medium">{ticket ? `${ticket.holderName}, ${ticket.ticketTypeName}` : 'Unknown code'}</p>
        <p className="text-sm text-warning">{reasons[reason]}</p>
        <ul className="grid gap-0.5 text-sm text-ink-2">
          {countedAdmission && <li>{formatAdmission(countedAdmission, clock)} (counts)</li>}
          <li>{formatAdmission(admission, clock)}</li>
        </ul>
      </div>
      {resolvedBy === null ? (
        <Button size="sm" busy={isPending} busyLabel="Saving" onClick={() => mutate()}>
          Looked into
        </Button>
      ) : (
        <Badge tone="neutral">Looked into by {resolvedBy}</Badge>
      )}
    </li>
  );
}

function formatAdmission({ at, entrance, deviceName, by, wasOffline }: Admission, clock: Clock): string {
  const where = [entrance, by, deviceName].filter((part) => part !== '').join(', ');
  return `${formatDateTime(at, clock)} ${where}${wasOffline ? ', offline' : ''}`;
}

const tones: Readonly<Record<CheckInTone, NoticeTone>> = { in: 'success', already: 'warning', no: 'failure' };

/** Shows check-in by name or typed code, for a desk with a list. */
function ManualCheckIn({ device, onDone }: { device: CheckInDevice; onDone: () => void }) {
  const { admitNext, last, undo, isBusy } = useAdmissionQueue(device, onDone);
  return (
    <section aria-labelledby="door-desk" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="door-desk" className="text-lg font-semibold">
        Check in by name
      </h2>
      {last && (
        <InlineNotice
          tone={tones[last.tone]}
          title={last.tone === 'in' && last.admitted ? `${last.title} is in` : last.title}
          announce
          action={
            last.admitted && (
              <Button size="sm" busy={isBusy} busyLabel="Taking back" onClick={() => void undo()}>
                Undo
              </Button>
            )
          }
        >
          {[last.line, last.note, last.isOffline ? 'Without a network, from the list on this device.' : null]
            .filter(Boolean)
            .join(' ')}
        </InlineNotice>
      )}
      <GuestSearch device={device} onAdmit={admitNext} />
    </section>
  );
}

export type CheckInScreenProps = { eventId: string; accountId: string };

/** Shows the check-in of one event: the scanner, search by name, numbers and conflicts. */
export function CheckInScreen({ eventId, accountId }: CheckInScreenProps) {
  const state = useCheckIn({ eventId, accountId });
  const { overview, error, isLost, isFetching, refresh } = state;
  if (isLost) return <AccessLost />;
  if (overview) return <CheckInContent state={state} device={{ eventId, accountId, clock: overview.event }} />;
  if (!error) return <CheckInSkeleton />;
  return <LoadError error={error} level={1} onRetry={refresh} retrying={isFetching} />;
}

function CheckInContent({ state, device }: { state: CheckInState; device: CheckInDevice }) {
  const { overview } = state;
  const [isScanning, setIsScanning] = useState(false);
  if (!overview) return null;
  const open = () => {
    unlockAudio();
    setIsScanning(true);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-4">
        <h1 className="text-2xl font-semibold">Check-in</h1>
        <OfflineStatus
          offline={state.offline}
          clock={device.clock}
          isClosed={isCheckInOver(overview.event.endAt, Date.parse(overview.now))}
        />
        {overview.event.status === 'cancelled' && (
          <InlineNotice tone="failure" title="This event is cancelled">
            No one is let in any more.
          </InlineNotice>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
            <EntranceField known={overview.entrances.map(({ name }) => name)} />
            <Button tone="primary" size="lg" icon={<ScanLineIcon className="size-5" />} onClick={open}>
              Scan tickets
            </Button>
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
        title="You no longer work at this door"
        action={
          <Link to="/profile/events" className={buttonClass('primary')}>
            Your events
          </Link>
        }
      >
        The guest list was removed from this device. If that is a mistake, ask the organiser to add you again.
      </EmptyState>
    </div>
  );
}

/** Shows the field for the entrance of this device. It is stored on the device while it is typed. */
function EntranceField({ known }: { known: readonly string[] }) {
  const [name, setName] = useState(readEntrance);
  const listId = useId();
  const others = known.filter((other) => other !== '');
  return (
    <div>
      <TextField
        label="This device’s entrance"
        hint="Told to whoever meets the same ticket again."
        placeholder="North entrance"
        value={name}
        maxLength={60}
        autoComplete="off"
        list={listId}
        leading={<MapPinIcon />}
        onChange={({ target }) => {
          setName(target.value);
          storeEntrance(target.value);
        }}
      />
      <datalist id={listId}>
        {others.map((other) => (
          <option key={other} value={other}>
            {other}
          </option>
        ))}
      </datalist>
    </div>
  );
}

/** Shows whether check-in works offline, how many scans are queued on this device, and the age of its list. */
function OfflineStatus({ offline, clock, isClosed }: { offline: OfflineState; clock: Clock; isClosed: boolean }) {
  const isReachable = useServerReachable();
  const listTime = offline.syncedAt === null ? null : formatTime(new Date(offline.syncedAt), clock);
  if (isClosed) {
    return <p className="text-sm text-muted">This event is over; its guest list is no longer kept on this device.</p>;
  }
  if (!isReachable) {
    return (
      <InlineNotice
        tone="warning"
        title={listTime === null ? 'No connection, and no list yet' : 'No connection: going on from the list'}
        announce
      >
        {listTime === null
          ? 'Tickets can be checked here once this page was open with a network.'
          : `${tickets(offline.count)} on this device, as of ${listTime}. ${formatWait(offline.queued)}`}
      </InlineNotice>
    );
  }
  return (
    <p role="status" className="flex min-h-10 items-center gap-2 text-sm text-muted sm:min-h-6">
      {listTime !== null && (
        <>
          <CircleCheckIcon className="size-4.5 shrink-0 text-success" aria-hidden="true" />
          <span>
            Works without a network too: {tickets(offline.count)} on this device, as of {listTime}.
            {offline.queued > 0 && ` ${formatWait(offline.queued)}`}
          </span>
        </>
      )}
    </p>
  );
}

function tickets(count: number): string {
  return formatCount(count, 'ticket');
}

function formatWait(queued: number): string {
  if (queued === 0) return 'Nothing waits to be sent.';
  return formatCount(queued, 'scan waits to be sent.', 'scans wait to be sent.');
}
