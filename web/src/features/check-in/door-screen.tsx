import { useState } from 'react';
import { isDoorClosed } from '../../lib/door-database.ts';
import { Button } from '../../ui/button.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { ScanLineIcon } from '../../ui/icons.ts';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import type { CheckInDevice } from './admit-at-door.ts';
import { DoorConflicts } from './door-conflicts.tsx';
import { DoorDesk } from './door-desk.tsx';
import { DoorLost } from './door-lost.tsx';
import { DoorNumbers } from './door-numbers.tsx';
import { DoorSkeleton } from './door-skeleton.tsx';
import { EntranceField } from './entrance-field.tsx';
import { StoredScanLine } from './stored-scan-line.tsx';
import { Scanner } from './scanner.tsx';
import { wakeSound } from './signals.ts';
import { useDoor, type DoorState } from './use-door.ts';

export type DoorScreenProps = { eventId: string; accountId: string };

/** The door of one event: the scanner, guests by name, numbers, and what has to be looked into. */
export function DoorScreen({ eventId, accountId }: DoorScreenProps) {
  const state = useDoor({ eventId, accountId });
  const { door, error, isLost, isFetching, refresh } = state;
  if (isLost) return <DoorLost />;
  if (door) return <Door state={state} standing={{ eventId, accountId, clock: door.event }} />;
  if (!error) return <DoorSkeleton />;
  return <FailedLoad error={error} level={1} onRetry={refresh} retrying={isFetching} />;
}

function Door({ state, standing }: { state: DoorState; standing: CheckInDevice }) {
  const { door } = state;
  const [scanning, setScanning] = useState(false);
  if (!door) return null;
  const open = () => {
    wakeSound();
    setScanning(true);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-4">
        <h1 className="text-2xl font-semibold">Check-in</h1>
        <StoredScanLine
          kept={state.kept}
          clock={standing.clock}
          isClosed={isDoorClosed(door.event.endAt, Date.parse(door.now))}
        />
        {door.event.status === 'cancelled' && (
          <InlineNotice tone="failure" title="This event is cancelled">
            Nobody is let in any more.
          </InlineNotice>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
            <EntranceField known={door.entrances.map(({ name }) => name)} />
            <Button tone="primary" size="lg" icon={<ScanLineIcon className="size-5" />} onClick={open}>
              Scan tickets
            </Button>
          </div>
          <DoorDesk standing={standing} onDone={state.refresh} />
          <DoorConflicts eventId={standing.eventId} clock={standing.clock} count={door.conflictCount} />
        </div>
        <DoorNumbers door={door} waiting={state.kept.queued} />
      </div>
      {scanning && <Scanner standing={standing} state={state} onClose={() => setScanning(false)} />}
    </div>
  );
}
