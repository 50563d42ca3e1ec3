import { formatCount } from '../../../lib/format/format-number.ts';
import { type Clock, formatTime } from '../../../lib/format/format.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { CircleCheckIcon } from '../../../ui/image/icons.ts';
import type { OfflineState } from './offline-sync.ts';
import { useServerReachable } from './server-reachability.ts';

/** Shows whether check-in works without a network, how many scans wait on this device, and how old its list is. */
export function OfflineStatus({ offline, clock, isClosed }: { offline: OfflineState; clock: Clock; isClosed: boolean }) {
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
