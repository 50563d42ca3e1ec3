import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '@festoon/contracts/events/event-time';
import type { EventId } from '@festoon/contracts/core/ids';
import {
  pauseWaitingRoom,
  resumeWaitingRoom,
  turnOffWaitingRoom,
  type OrganiserWaitingRoom,
} from '@festoon/contracts/ticketing/waiting-room';
import { waitingRoomText } from '@festoon/catalogue/ticketing/waiting-room';
import { ownZone } from '../../../lib/format/format.ts';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { linkClass } from '../../../ui/links.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { OpeningForm } from './opening-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import { organiserWaitingRoomQuery, useRoomChange } from './waiting-room-queries.ts';

type RoomProps = { readonly eventId: string; readonly room: OrganiserWaitingRoom };

/** Shows an event's waiting room to its team: its state, its counts, and its settings. */
export function WaitingRoomScreen({ eventId, slug }: { eventId: string; slug: string }) {
  const { data, error, refetch, isFetching } = useQuery(organiserWaitingRoomQuery(eventId));
  useLiveTopic(`waiting-room:${eventId}`, () => void refetch());
  return (
    <div className="grid max-w-text gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl font-semibold">{waitingRoomText('waitingRoom')}</h1>
        <p className="text-ink-2">{waitingRoomText('forHighDemandSalesPeopleJoin')}</p>
      </header>
      {data ? (
        <>
          <StateCard eventId={eventId} slug={slug} room={data} />
          <SettingsForm eventId={eventId} room={data} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <CardsSkeleton />
      )}
    </div>
  );
}

function StateCard({ eventId, slug, room }: RoomProps & { slug: string }) {
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">{waitingRoomText('status')}</h2>
        <StatusBadge room={room} />
      </div>
      {room.status === 'off' ? (
        <OpeningForm eventId={eventId} room={room} />
      ) : (
        <>
          <p className="text-ink-2">
            {formatOpening(room)}{' '}
            <Link to="/events/$slug/queue" params={{ slug }} className={linkClass}>
              {waitingRoomText('viewQueue')}
            </Link>
          </p>
          <Counts counts={room.counts} />
          <Actions eventId={eventId} room={room} />
        </>
      )}
    </Card>
  );
}

const BADGES = {
  off: { label: 'off', tone: 'neutral' },
  on: { label: 'on', tone: 'success' },
  paused: { label: 'paused', tone: 'warning' },
} as const satisfies Record<OrganiserWaitingRoom['status'], { label: string; tone: BadgeTone }>;

function StatusBadge({ room: { status, opensAt, now } }: { room: OrganiserWaitingRoom }) {
  const { label, tone } = BADGES[status];
  const isScheduled = status === 'on' && opensAt !== null && opensAt > now;
  return (
    <Badge tone={isScheduled ? 'info' : tone}>{isScheduled ? waitingRoomText('opensSoon') : waitingRoomText(label)}</Badge>
  );
}

function formatOpening({ status, opensAt, isAutomatic, now, ...clock }: OrganiserWaitingRoom): string {
  if (opensAt === null) return '';
  const time = formatInstant(opensAt, clock, { year: false, viewerTimeZone: ownZone() });
  if (opensAt > now) return waitingRoomText('itOpensPeopleCanJoinBefore', { time });
  if (status === 'paused') return waitingRoomText('noOneIsAdmittedUntilYou');
  return isAutomatic
    ? waitingRoomText('turnedOnAutomaticallyBecauseOfHigh', { time })
    : waitingRoomText('itOpened', { time });
}

function Counts({ counts }: { counts: OrganiserWaitingRoom['counts'] }) {
  const rows = [
    [waitingRoomText('waiting'), counts.waiting],
    [waitingRoomText('choosingTickets'), counts.admitted],
    [waitingRoomText('totalAdmitted'), counts.admittedTotal],
    [waitingRoomText('bought'), counts.bought],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {rows.map(([term, count]) => (
        <div key={term} className="grid gap-0.5 rounded-control bg-subtle p-3">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ eventId, room }: RoomProps) {
  const input = { eventId: eventId as EventId };
  const [isEnding, setEnding] = useState(false);
  const toggle = useRoomChange(eventId, () => call(room.status === 'paused' ? resumeWaitingRoom : pauseWaitingRoom, input));
  const turnOff = useRoomChange(eventId, () => call(turnOffWaitingRoom, input));
  const { waiting } = room.counts;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          tone={room.status === 'paused' ? 'primary' : 'secondary'}
          busy={toggle.isPending}
          onClick={() => toggle.mutate(undefined)}
        >
          {room.status === 'paused' ? waitingRoomText('resume') : waitingRoomText('pause')}
        </Button>
        <Button busy={turnOff.isPending} onClick={() => setEnding(true)}>
          {waitingRoomText('turnOff')}
        </Button>
      </div>
      <FieldError>{toggle.error === null ? null : inlineErrorMessage(toggle.error)}</FieldError>
      <AlertDialog
        open={isEnding}
        onOpenChange={setEnding}
        title={waitingRoomText('turnTheWaitingRoomOff')}
        confirmLabel={waitingRoomText('turnOff')}
        danger
        onConfirm={async () => {
          await turnOff.mutateAsync(undefined);
          setEnding(false);
        }}
      >
        {waitingRoomText('turnOffWarning', { waiting })}
      </AlertDialog>
    </div>
  );
}

export function WaitingRoomSkeleton() {
  return (
    <div className="grid max-w-text gap-6" aria-busy="true">
      <Skeleton className="h-8 w-48" />
      <CardsSkeleton />
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
