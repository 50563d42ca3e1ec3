import type { StreamParticipant } from '@festoon/contracts/live/stream-participants';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useState } from 'react';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { EllipsisIcon, ShieldIcon, Undo2Icon, UserPlusIcon, UserRoundXIcon, UserXIcon } from '../../../../ui/image/icons.ts';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { type ParticipantAction, useParticipantActions } from './use-participant-actions.ts';

type RowProps = { readonly stream: StreamDetail; readonly person: StreamParticipant };

/** Shows a person with their role, and the actions of the people who manage the stream. */
export function ParticipantRow({ stream, person: entry }: RowProps) {
  const { person, role, hasAccepted, isWatching } = entry;
  const actions = listActions(stream, entry);
  return (
    <li className="flex min-h-13 items-center gap-3">
      <Avatar name={person.name} src={person.imageUrl} />
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">
          <bdi>{person.name}</bdi>
        </span>
        {role === 'cohost' && !hasAccepted && <span className="text-sm text-muted">Asked onto the stage</span>}
        {role === 'moderator' && isWatching && <span className="text-sm text-muted">Watching</span>}
      </span>
      {role === 'host' && <Badge tone="info">Host</Badge>}
      {actions.length > 0 && <ActionMenu stream={stream} entry={entry} actions={actions} />}
    </li>
  );
}

const actionDisplays: Readonly<Record<ParticipantAction, { readonly label: string; readonly Icon: typeof ShieldIcon }>> = {
  invite: { label: 'Ask onto the stage', Icon: UserPlusIcon },
  removeFromStage: { label: 'Take off the stage', Icon: UserXIcon },
  addModerator: { label: 'Make moderator', Icon: ShieldIcon },
  removeModerator: { label: 'End part as moderator', Icon: ShieldIcon },
  remove: { label: 'Remove from the stream', Icon: UserRoundXIcon },
  unban: { label: 'Let back in', Icon: Undo2Icon },
};

function listActions({ myRole, state }: StreamDetail, { role, isBanned }: StreamParticipant): readonly ParticipantAction[] {
  if (myRole === 'viewer' || role === 'host' || state === 'ended') return [];
  if (isBanned) return ['unban'];
  if (myRole !== 'host') return role === 'viewer' ? ['remove'] : [];
  const byRole: Readonly<Record<string, readonly ParticipantAction[]>> = {
    cohost: ['removeFromStage', 'remove'],
    moderator: ['invite', 'removeModerator', 'remove'],
    viewer: ['invite', 'addModerator', 'remove'],
  };
  return byRole[role] ?? [];
}

type MenuProps = {
  readonly stream: StreamDetail;
  readonly entry: StreamParticipant;
  readonly actions: readonly ParticipantAction[];
};

function ActionMenu({ stream, entry: { person }, actions }: MenuProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { mutate, mutateAsync } = useParticipantActions(stream.id);
  const runAction = (action: ParticipantAction) =>
    action === 'remove' ? setRemoving(true) : mutate({ action, accountId: person.id });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${person.name}`} size="sm">
            <EllipsisIcon />
          </IconButton>
        }
      >
        {actions.map((action) => {
          const { label, Icon } = actionDisplays[action];
          return (
            <MenuItem key={action} icon={<Icon />} danger={action === 'remove'} onSelect={() => runAction(action)}>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={`Remove ${person.name}?`}
        confirmLabel="Remove person"
        danger
        onConfirm={() => mutateAsync({ action: 'remove', accountId: person.id })}
      >
        They see, hear and write nothing of this stream any more. You can let them back in.
      </AlertDialog>
    </>
  );
}
