import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type MediaHealth as Health, moveMediaRoom } from '@festoon/contracts/live/media';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatRelative } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { mediaHealthQuery } from './media-health-query.ts';
import { formatBandwidth, formatMemory, formatHealthSummary, PROVIDER_LABELS, type Provider } from './media-text.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';

/** Shows the health of video and sound on this installation, with the open rooms. */
export function MediaHealth() {
  const { data, error, refetch, isFetching } = useQuery(mediaHealthQuery);
  if (data) return <MediaHealthReport health={data} isStale={error !== null} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <MediaSkeleton />;
}

function MediaHealthReport({ health, isStale }: { health: Health; isStale: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isStale && (
        <InlineNotice tone="warning" title="These numbers are old">
          The server does not answer right now. They are asked for again every five seconds.
        </InlineNotice>
      )}
      <Card className="grid content-start gap-4">
        <h2 className="text-lg font-semibold">State</h2>
        <InlineNotice
          tone={health.isHealthy ? 'success' : 'failure'}
          title={health.isHealthy ? 'All is well' : 'Something is wrong'}
        >
          {formatHealthSummary(health)}
        </InlineNotice>
        {health.problems.length > 0 && (
          <ul className="list-disc pl-5 text-ink-2">
            {health.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <Limits limits={health.limits} />
      </Card>
      {health.engines.length > 0 && (
        <Card>
          <Table caption="Engines" showCaption columns={engineColumns} rows={health.engines} rowKey={({ id }) => id} />
        </Card>
      )}
      <Card>
        <MediaRooms health={health} />
      </Card>
    </div>
  );
}

const engineColumns: TableColumn<Health['engines'][number]>[] = [
  { id: 'started', header: 'Started', primary: true, cell: ({ startedAt }) => formatRelative(startedAt) },
  { id: 'port', header: 'UDP port', numeric: true, cell: ({ udpPort }) => udpPort },
  { id: 'publishers', header: 'Publish', numeric: true, cell: ({ publishers }) => formatNumber(publishers) },
  { id: 'viewers', header: 'Watch', numeric: true, cell: ({ viewers }) => formatNumber(viewers) },
  { id: 'egress', header: 'Sends', numeric: true, cell: ({ egressKbps }) => formatBandwidth(egressKbps) },
  { id: 'memory', header: 'Memory', numeric: true, cell: ({ memoryBytes }) => formatMemory(memoryBytes) },
];

function Limits({ limits }: { limits: Health['limits'] }) {
  const rows = [
    ['Viewers of one engine', formatNumber(limits.viewers)],
    ['What one engine sends', formatBandwidth(limits.egressKbps)],
    ['What one person sends', formatBandwidth(limits.publishKbps)],
    ['Streams open for one person', formatNumber(limits.sessionsPerPerson)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
          <dt className="text-ink-2">{name}, at most</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MediaSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  );
}

type Room = Health['rooms'][number];
type Move = { readonly room: Room; readonly to: Provider };

/** Shows rooms with people in them. Each can be moved to another engine. */
function MediaRooms({ health }: { health: Health }) {
  const [move, setMove] = useState<Move | null>(null);
  if (health.rooms.length === 0)
    return <EmptyState title="No room is open">Streams and calls stand here while people are in them.</EmptyState>;
  return (
    <>
      <Table
        caption="Open rooms"
        showCaption
        columns={columnsFor(health.providers, setMove)}
        rows={health.rooms}
        rowKey={({ id }) => id}
      />
      {move !== null && <MoveDialog move={move} onClose={() => setMove(null)} />}
    </>
  );
}

function columnsFor(providers: readonly Provider[], onMove: (move: Move) => void): TableColumn<Room>[] {
  return [
    { id: 'title', header: 'Room', primary: true, cell: ({ title }) => title },
    { id: 'kind', header: 'Kind', cell: ({ kind }) => <Badge>{kind === 'call' ? 'Call' : 'Stream'}</Badge> },
    { id: 'provider', header: 'Carried by', cell: ({ provider }) => PROVIDER_LABELS[provider] },
    { id: 'publishers', header: 'Publish', numeric: true, cell: ({ publishers }) => formatNumber(publishers) },
    { id: 'viewers', header: 'Watch', numeric: true, cell: ({ viewers }) => formatNumber(viewers) },
    { id: 'opened', header: 'Opened', cell: ({ createdAt }) => formatRelative(createdAt) },
    {
      id: 'move',
      header: 'Move',
      hideHeader: true,
      cell: (room) => <MoveMenu room={room} providers={providers} onMove={(to) => onMove({ room, to })} />,
    },
  ];
}

type MoveMenuProps = {
  readonly room: Room;
  readonly providers: readonly Provider[];
  readonly onMove: (to: Provider) => void;
};

function MoveMenu({ room, providers, onMove }: MoveMenuProps) {
  const others = providers.filter((provider) => provider !== room.provider);
  if (others.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button size="sm" aria-label={`Move room: ${room.title}`}>
          Move room
        </Button>
      }
    >
      {others.map((provider) => (
        <MenuItem key={provider} onSelect={() => onMove(provider)}>
          To {PROVIDER_LABELS[provider]}
        </MenuItem>
      ))}
    </Menu>
  );
}

function MoveDialog({ move: { room, to }, onClose }: { move: Move; onClose: () => void }) {
  const client = useQueryClient();
  const moveMutation = useMutation({
    mutationFn: () => call(moveMediaRoom, { roomId: room.id, provider: to }),
    onSuccess: (health) => client.setQueryData(mediaHealthQuery.queryKey, health),
    meta: inlineErrors,
  });
  const confirm = async () => {
    await moveMutation.mutateAsync();
    toast.success(`${room.title} moves to ${PROVIDER_LABELS[to]}.`);
    onClose();
  };
  const people = room.publishers + room.viewers;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${room.title} to ${PROVIDER_LABELS[to]}?`}
      confirmLabel="Move room"
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>
          {people === 0
            ? 'The room is empty.'
            : `Picture and sound stop for a few seconds for ${people === 1 ? 'the one person' : `the ${formatNumber(people)} people`} in it.`}
        </p>
        {moveMutation.error && <InlineNotice tone="failure">{inlineErrorMessage(moveMutation.error)}</InlineNotice>}
      </div>
    </AlertDialog>
  );
}
