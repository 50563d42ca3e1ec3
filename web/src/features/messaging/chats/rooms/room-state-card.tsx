import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { setRoomState, type ManualRoomState, type RoomModeration } from '@festoon/contracts/messaging/rooms';
import { call } from '../../../../lib/api/api-client.ts';
import { formatCount } from '../../../../lib/format/format-number.ts';
import { formatDateTime, ownZone } from '../../../../lib/format/format.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { linkClass } from '../../../../ui/links.ts';
import { Section } from '../../../../ui/settings-section.tsx';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room-queries.ts';
import { STATE_LABELS } from './room-text.ts';

/** Shows the state of the room, and the actions to change it manually. */
export function RoomStateCard({ room }: { readonly room: RoomModeration }) {
  const { state, conversationId, announcementsId, readerCount, messageCount } = room;
  const { label, tone, hint } = STATE_LABELS[state];
  return (
    <Section title="Room" intro="Where everyone who comes can talk: people with a ticket and premium, and your team.">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <span>{hint}</span>
        </p>
        <p className="text-sm text-muted">{nextChangeText(room)}</p>
        <p className="text-sm text-muted tabular-nums">
          {formatCount(readerCount, 'person', 'people')} can read it · {formatCount(messageCount, 'message')}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/chats/{-$conversationId}" params={{ conversationId }} className={linkClass}>
          Go to the room
        </Link>
        {announcementsId !== null && (
          <Link to="/chats/{-$conversationId}" params={{ conversationId: announcementsId }} className={linkClass}>
            Go to announcements
          </Link>
        )}
      </p>
      <RoomStateActions room={room} />
    </Section>
  );
}

function nextChangeText({ state, opensAt, closesAt }: RoomModeration): string {
  if (state === 'not_open_yet' && opensAt !== null) return `It opens on ${formatDateTime(opensAt, ownZone())}.`;
  if (state === 'archived') return 'It is kept to be read.';
  return closesAt === null ? 'It stays open.' : `It becomes an archive on ${formatDateTime(closesAt, ownZone())}.`;
}

function RoomStateActions({ room }: { readonly room: RoomModeration }) {
  const { conversationId, manualState, state: now, mayManage } = room;
  const [isConfirming, setIsConfirming] = useState(false);
  const set = useRoomChange(room, (state: ManualRoomState) => call(setRoomState, { conversationId, state }));
  // A room that was archived by its times can be opened only by changing them.
  const hasExpired = now === 'archived' && manualState !== 'archived';
  const mayOpen = !hasExpired && (manualState !== 'archived' || mayManage);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {manualState !== 'open' && mayOpen && (
          <Button tone="primary" busy={set.isPending} onClick={() => set.mutate('open')}>
            Open the room
          </Button>
        )}
        {manualState === 'open' && !hasExpired && (
          <Button busy={set.isPending} onClick={() => set.mutate('closed')}>
            Close the room
          </Button>
        )}
        {manualState !== 'archived' && mayManage && !hasExpired && (
          <Button onClick={() => setIsConfirming(true)}>Make it an archive</Button>
        )}
      </div>
      <Problem error={set.error} />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Make the room an archive?"
        confirmLabel="Make it an archive"
        onConfirm={() => set.mutateAsync('archived')}
      >
        <p>No one writes in it any more, your team neither. Everyone can still read it, and you can open it again.</p>
      </AlertDialog>
    </div>
  );
}
