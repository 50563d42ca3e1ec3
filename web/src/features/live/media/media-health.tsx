import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type MediaHealth as Health, moveMediaRoom } from '@festoon/contracts/live/media';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { formatRelative } from '../../../lib/format/relative-time.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { mediaHealthQuery } from './media-health-query.ts';
import { formatBandwidth, formatMemory, formatHealthSummary, providerLabel, type Provider } from './media-text.ts';
import { useState } from 'react';
import { mediaHealthText } from '@festoon/catalogue/live/media-health';
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
        <InlineNotice tone="warning" title={mediaHealthText('theseNumbersMayBeOutOf')}>
          {mediaHealthText('theServerIsntRespondingWellTry')}
        </InlineNotice>
      )}
      <Card className="grid content-start gap-4">
        <h2 className="text-lg font-semibold">{mediaHealthText('status')}</h2>
        <InlineNotice
          tone={health.isHealthy ? 'success' : 'failure'}
          title={health.isHealthy ? mediaHealthText('allSystemsWorking') : mediaHealthText('somethingIsWrong')}
        >
          {formatHealthSummary(health)}
        </InlineNotice>
        {health.problems.length > 0 && (
          <ul className="list-disc ps-5 text-ink-2">
            {health.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <Limits limits={health.limits} />
      </Card>
      {health.engines.length > 0 && (
        <Card>
          <Table
            caption={mediaHealthText('engines')}
            showCaption
            columns={engineColumns()}
            rows={health.engines}
            rowKey={({ id }) => id}
          />
        </Card>
      )}
      <Card>
        <MediaRooms health={health} />
      </Card>
    </div>
  );
}

function engineColumns(): TableColumn<Health['engines'][number]>[] {
  return [
    { id: 'started', header: mediaHealthText('started'), primary: true, cell: ({ startedAt }) => formatRelative(startedAt) },
    { id: 'port', header: mediaHealthText('udpPort'), numeric: true, cell: ({ udpPort }) => udpPort },
    {
      id: 'publishers',
      header: mediaHealthText('publish'),
      numeric: true,
      cell: ({ publishers }) => formatNumber(publishers),
    },
    { id: 'viewers', header: mediaHealthText('watch'), numeric: true, cell: ({ viewers }) => formatNumber(viewers) },
    { id: 'egress', header: mediaHealthText('sends'), numeric: true, cell: ({ egressKbps }) => formatBandwidth(egressKbps) },
    { id: 'memory', header: mediaHealthText('memory'), numeric: true, cell: ({ memoryBytes }) => formatMemory(memoryBytes) },
  ];
}

function Limits({ limits }: { limits: Health['limits'] }) {
  const rows = [
    [mediaHealthText('maxViewersPerEngine'), formatNumber(limits.viewers)],
    [mediaHealthText('maxOutgoingBandwidthPerEngine'), formatBandwidth(limits.egressKbps)],
    [mediaHealthText('maxUploadPerPerson'), formatBandwidth(limits.publishKbps)],
    [mediaHealthText('maxOpenStreamsPerPerson'), formatNumber(limits.sessionsPerPerson)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
          <dt className="text-ink-2">{name}</dt>
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
    return (
      <EmptyState title={mediaHealthText('noOpenRooms')}>{mediaHealthText('streamsAndCallsAppearHereWhile')}</EmptyState>
    );
  return (
    <>
      <Table
        caption={mediaHealthText('openRooms')}
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
    { id: 'title', header: mediaHealthText('room'), primary: true, cell: ({ title }) => title },
    {
      id: 'kind',
      header: mediaHealthText('kind'),
      cell: ({ kind }) => <Badge>{kind === 'call' ? mediaHealthText('call') : mediaHealthText('stream')}</Badge>,
    },
    { id: 'provider', header: mediaHealthText('carriedBy'), cell: ({ provider }) => providerLabel(provider) },
    {
      id: 'publishers',
      header: mediaHealthText('publish'),
      numeric: true,
      cell: ({ publishers }) => formatNumber(publishers),
    },
    { id: 'viewers', header: mediaHealthText('watch'), numeric: true, cell: ({ viewers }) => formatNumber(viewers) },
    { id: 'opened', header: mediaHealthText('opened'), cell: ({ createdAt }) => formatRelative(createdAt) },
    {
      id: 'move',
      header: mediaHealthText('move'),
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
        <Button size="sm" aria-label={mediaHealthText('moveRoomWithTitle', { title: room.title })}>
          {mediaHealthText('moveRoom')}
        </Button>
      }
    >
      {others.map((provider) => (
        <MenuItem key={provider} onSelect={() => onMove(provider)}>
          {mediaHealthText('moveToProvider', { provider: providerLabel(provider) })}
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
    toast.success(mediaHealthText('moves', { title: room.title, provider: providerLabel(to) }));
    onClose();
  };
  const people = room.publishers + room.viewers;
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={mediaHealthText('moveQuestion', { title: room.title, provider: providerLabel(to) })}
      confirmLabel={mediaHealthText('moveRoom')}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <p>{people === 0 ? mediaHealthText('theRoomIsEmpty') : mediaHealthText('moveWarning', { people })}</p>
        {moveMutation.error && <InlineNotice tone="failure">{inlineErrorMessage(moveMutation.error)}</InlineNotice>}
      </div>
    </AlertDialog>
  );
}
