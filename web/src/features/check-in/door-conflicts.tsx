import { resolveDoorConflict, type DoorConflict } from '@festoon/contracts/door-conflicts';
import { type Admission } from '@festoon/contracts/check-in';
import type { EventId } from '@festoon/contracts/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { type Clock, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { conflictsQuery, doorQuery } from './door-queries.ts';

const reasons: Readonly<Record<DoorConflict['reason'], string>> = {
  already_in: 'Let in twice',
  void: 'Let in with a ticket that is no longer valid',
  replaced: 'Let in with a code that was replaced',
  event_cancelled: 'Let in though the event is cancelled',
  unknown: 'Let in without a ticket of this event',
};

export type DoorConflictsProps = { eventId: string; clock: Clock; count: number };

/** Lists every admission on a ticket that did not allow it; these come from devices without a network. */
export function DoorConflicts({ eventId, clock, count }: DoorConflictsProps) {
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

type ConflictProps = { conflict: DoorConflict; eventId: string; clock: Clock };

function Conflict({ conflict, eventId, clock }: ConflictProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resolveDoorConflict, { eventId: eventId as EventId, checkInId: conflict.id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: doorQuery(eventId).queryKey }),
  });
  const { ticket, admission, counting, reason, resolvedBy } = conflict;
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{ticket ? `${ticket.holderName}, ${ticket.ticketTypeName}` : 'Unknown code'}</p>
        <p className="text-sm text-warning">{reasons[reason]}</p>
        <ul className="grid gap-0.5 text-sm text-ink-2">
          {counting && <li>{formatPlace(counting, clock)} (counts)</li>}
          <li>{formatPlace(admission, clock)}</li>
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

function formatPlace({ at, entrance, deviceName, by, wasOffline }: Admission, clock: Clock): string {
  const where = [entrance, by, deviceName].filter((part) => part !== '').join(', ');
  return `${formatDateTime(at, clock)} ${where}${wasOffline ? ', offline' : ''}`;
}
