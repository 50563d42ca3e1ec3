import { type Clock, formatNumber, formatTime } from '../../../lib/format/format.ts';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { CircleCheckIcon } from '../../../ui/image/icons.ts';
import type { StoredDoor } from './door-sync.ts';
import { useReach } from './reach.ts';

/** Shows whether check-in works without a network, how many scans wait on this device, and how old its list is. */
export function StoredScanLine({ kept, clock, isClosed }: { kept: StoredDoor; clock: Clock; isClosed: boolean }) {
  const reaches = useReach();
  const age = kept.syncedAt === null ? null : formatTime(new Date(kept.syncedAt), clock);
  if (isClosed) {
    return <p className="text-sm text-muted">This event is over; its guest list is no longer kept on this device.</p>;
  }
  if (!reaches) {
    return (
      <InlineNotice
        tone="warning"
        title={age === null ? 'No connection, and no list yet' : 'No connection: going on from the list'}
        announce
      >
        {age === null
          ? 'Tickets can be checked here once this page was open with a network.'
          : `${tickets(kept.count)} on this device, as of ${age}. ${formatWait(kept.queued)}`}
      </InlineNotice>
    );
  }
  return (
    <p role="status" className="flex min-h-10 items-center gap-2 text-sm text-muted sm:min-h-6">
      {age !== null && (
        <>
          <CircleCheckIcon className="size-4.5 shrink-0 text-success" aria-hidden="true" />
          <span>
            Works without a network too: {tickets(kept.count)} on this device, as of {age}.
            {kept.queued > 0 && ` ${formatWait(kept.queued)}`}
          </span>
        </>
      )}
    </p>
  );
}

function tickets(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'ticket' : 'tickets'}`;
}

function formatWait(queued: number): string {
  if (queued === 0) return 'Nothing waits to be sent.';
  return queued === 1 ? '1 scan waits to be sent.' : `${formatNumber(queued)} scans wait to be sent.`;
}
