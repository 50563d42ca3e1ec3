import type { StreamPerson } from '@festoon/contracts/live/stream-people';
import type { StreamRoom } from '@festoon/contracts/live/streams';
import { useState } from 'react';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { EllipsisIcon, ShieldIcon, Undo2Icon, UserPlusIcon, UserRoundXIcon, UserXIcon } from '../../../../ui/image/icons.ts';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { type PeopleDeed, usePeopleDeeds } from './use-people-deeds.ts';

type RowProps = { readonly stream: StreamRoom; readonly person: StreamPerson };

/** Shows a person with their role, and the actions of the people who manage the stream. */
export function PersonRow({ stream, person: entry }: RowProps) {
  const { person, role, hasAccepted, isWatching } = entry;
  const deeds = deedsOn(stream, entry);
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
      {deeds.length > 0 && <DeedMenu stream={stream} entry={entry} deeds={deeds} />}
    </li>
  );
}

const looks: Readonly<Record<PeopleDeed, { readonly label: string; readonly Icon: typeof ShieldIcon }>> = {
  invite: { label: 'Ask onto the stage', Icon: UserPlusIcon },
  offStage: { label: 'Take off the stage', Icon: UserXIcon },
  appoint: { label: 'Make moderator', Icon: ShieldIcon },
  dismiss: { label: 'End part as moderator', Icon: ShieldIcon },
  remove: { label: 'Remove from the stream', Icon: UserRoundXIcon },
  letBack: { label: 'Let back in', Icon: Undo2Icon },
};

function deedsOn({ myRole, state }: StreamRoom, { role, isRemoved }: StreamPerson): readonly PeopleDeed[] {
  if (myRole === 'viewer' || role === 'host' || state === 'ended') return [];
  if (isRemoved) return ['letBack'];
  if (myRole !== 'host') return role === 'viewer' ? ['remove'] : [];
  const byRole: Readonly<Record<string, readonly PeopleDeed[]>> = {
    cohost: ['offStage', 'remove'],
    moderator: ['invite', 'dismiss', 'remove'],
    viewer: ['invite', 'appoint', 'remove'],
  };
  return byRole[role] ?? [];
}

type MenuProps = { readonly stream: StreamRoom; readonly entry: StreamPerson; readonly deeds: readonly PeopleDeed[] };

function DeedMenu({ stream, entry: { person }, deeds }: MenuProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { mutate, mutateAsync } = usePeopleDeeds(stream.id);
  const act = (deed: PeopleDeed) => (deed === 'remove' ? setRemoving(true) : mutate({ deed, accountId: person.id }));
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${person.name}`} size="sm">
            <EllipsisIcon />
          </IconButton>
        }
      >
        {deeds.map((deed) => {
          const { label, Icon } = looks[deed];
          return (
            <MenuItem key={deed} icon={<Icon />} danger={deed === 'remove'} onSelect={() => act(deed)}>
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
        onConfirm={() => mutateAsync({ deed: 'remove', accountId: person.id })}
      >
        They see, hear and write nothing of this stream any more. You can let them back in.
      </AlertDialog>
    </>
  );
}
