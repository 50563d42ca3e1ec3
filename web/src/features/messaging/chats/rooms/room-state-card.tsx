import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { setRoomState, type ManualRoomState, type RoomModeration } from '@festoon/contracts/messaging/rooms';
import { roomSettingsText } from '@festoon/catalogue/messaging/room-settings';
import { call } from '../../../../lib/api/api-client.ts';
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
    <Section title={roomSettingsText('room')} intro={roomSettingsText('aChatForYourTeamAnd')}>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{roomSettingsText(label)}</Badge>
          <span>{roomSettingsText(hint)}</span>
        </p>
        <p className="text-sm text-muted">{nextChangeText(room)}</p>
        <p className="text-sm text-muted tabular-nums">
          {roomSettingsText('canReadIt', {
            readers: readerCount,
            messages: messageCount,
          })}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/chats/{-$conversationId}" params={{ conversationId }} className={linkClass}>
          {roomSettingsText('goToRoom')}
        </Link>
        {announcementsId !== null && (
          <Link to="/chats/{-$conversationId}" params={{ conversationId: announcementsId }} className={linkClass}>
            {roomSettingsText('goToAnnouncements')}
          </Link>
        )}
      </p>
      <RoomStateActions room={room} />
    </Section>
  );
}

function nextChangeText({ state, opensAt, closesAt }: RoomModeration): string {
  if (state === 'not_open_yet' && opensAt !== null)
    return roomSettingsText('opensOn', { opensAt: formatDateTime(opensAt, ownZone()) });
  if (state === 'archived') return roomSettingsText('theRoomIsReadOnly');
  return closesAt === null
    ? roomSettingsText('noClosingDate')
    : roomSettingsText('becomesReadOnlyOn', { closesAt: formatDateTime(closesAt, ownZone()) });
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
            {roomSettingsText('openRoom')}
          </Button>
        )}
        {manualState === 'open' && !hasExpired && (
          <Button busy={set.isPending} onClick={() => set.mutate('closed')}>
            {roomSettingsText('closeRoom')}
          </Button>
        )}
        {manualState !== 'archived' && mayManage && !hasExpired && (
          <Button onClick={() => setIsConfirming(true)}>{roomSettingsText('makeReadOnly')}</Button>
        )}
      </div>
      <Problem error={set.error} />
      <AlertDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={roomSettingsText('makeThisRoomReadOnly')}
        confirmLabel={roomSettingsText('makeReadOnly')}
        onConfirm={() => set.mutateAsync('archived')}
      >
        <p>{roomSettingsText('noOneCanPostAnyMore')}</p>
      </AlertDialog>
    </div>
  );
}
