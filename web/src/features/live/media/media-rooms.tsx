import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveMediaRoom, type MediaHealth } from '@festoon/contracts/live/media';
import { call } from '../../../lib/api/api-client.ts';
import { formatRelative } from '../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { toast } from '../../../lib/toast.ts';
import { AlertDialog } from '../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { mediaHealthQuery } from './media-health-query.ts';
import { PROVIDER_LABELS, type Provider } from './media-text.ts';

type Room = MediaHealth['rooms'][number];
type Move = { readonly room: Room; readonly to: Provider };

/** Shows rooms with people in them. Each can be moved to another engine. */
export function MediaRooms({ health }: { health: MediaHealth }) {
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
            ? 'Nobody is in it right now.'
            : `Picture and sound stop for a few seconds for ${people === 1 ? 'the one person' : `the ${formatNumber(people)} people`} in it.`}
        </p>
        {moveMutation.error && <InlineNotice tone="failure">{inlineErrorMessage(moveMutation.error)}</InlineNotice>}
      </div>
    </AlertDialog>
  );
}
