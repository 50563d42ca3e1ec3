import type { StreamParticipant } from '@festoon/contracts/live/stream-participants';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { useInfiniteQuery, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchChatPeople } from '@festoon/contracts/messaging/chat-people';
import type { AccountId } from '@festoon/contracts/core/ids';
import { streamSideText } from '@festoon/catalogue/live/stream-side';
import { useDebouncedInput } from '../../../../lib/use-debounced-input.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import {
  SearchIcon,
  UserPlusIcon,
  EllipsisIcon,
  ShieldIcon,
  Undo2Icon,
  UserRoundXIcon,
  UserXIcon,
} from '../../../../ui/image/icons.ts';
import { LoadMore } from '../../../../ui/load-more.tsx';
import { AccountListSkeleton } from '../../../../ui/feedback/account-list-skeleton.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { streamParticipantsQuery } from '../stream-queries.ts';
import { ScrollPanel } from './scroll-panel.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { Combobox, type ComboboxItem } from '../../../../ui/form/combobox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { STREAMS_KEY } from '../streams-key.ts';
import { useParticipantActions, type ParticipantAction } from './use-participant-actions.ts';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';

type RowProps = { readonly stream: StreamDetail; readonly person: StreamParticipant };

/** Shows a person with their role, and the actions of the people who manage the stream. */
function ParticipantRow({ stream, person: entry }: RowProps) {
  const { person, role, hasAccepted, isWatching } = entry;
  const actions = listActions(stream, entry);
  return (
    <li className="flex min-h-13 items-center gap-3">
      <Avatar name={person.name} src={person.imageUrl} />
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">
          <bdi>{person.name}</bdi>
        </span>
        {role === 'cohost' && !hasAccepted && (
          <span className="text-sm text-muted">{streamSideText('invitedToTheStage')}</span>
        )}
        {role === 'moderator' && isWatching && <span className="text-sm text-muted">{streamSideText('watching')}</span>}
      </span>
      {role === 'host' && <Badge tone="info">{streamSideText('host')}</Badge>}
      {actions.length > 0 && <ActionMenu stream={stream} entry={entry} actions={actions} />}
    </li>
  );
}

const ACTIONS = {
  invite: { label: 'inviteToStage', Icon: UserPlusIcon },
  removeFromStage: { label: 'actionRemoveFromStage', Icon: UserXIcon },
  addModerator: { label: 'actionAddModerator', Icon: ShieldIcon },
  removeModerator: { label: 'actionRemoveModerator', Icon: ShieldIcon },
  remove: { label: 'actionRemove', Icon: UserRoundXIcon },
  unban: { label: 'actionUnban', Icon: Undo2Icon },
} as const satisfies Record<ParticipantAction, { readonly label: string; readonly Icon: typeof ShieldIcon }>;

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
          <IconButton label={streamSideText('actionsFor', { name: person.name })} size="sm">
            <EllipsisIcon />
          </IconButton>
        }
      >
        {actions.map((action) => {
          const { label, Icon } = ACTIONS[action];
          return (
            <MenuItem key={action} icon={<Icon />} danger={action === 'remove'} onSelect={() => runAction(action)}>
              {streamSideText(label)}
            </MenuItem>
          );
        })}
      </Menu>
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={streamSideText('removeQuestion', { name: person.name })}
        confirmLabel={streamSideText('removePerson')}
        danger
        onConfirm={() => mutateAsync({ action: 'remove', accountId: person.id })}
      >
        {streamSideText('theyCanNoLongerWatchThis')}
      </AlertDialog>
    </>
  );
}

const RESULTS_MAX = 8;

/** Shows a dialog that finds a person by name and invites them to the stage. */
function InviteCohostDialog({ streamId, onClose }: { streamId: string; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ComboboxItem | null>(null);
  const { data, error, isFetching } = useQuery({
    queryKey: [...STREAMS_KEY, 'askable', search],
    queryFn: async ({ signal }) => (await call(searchChatPeople, { q: search, limit: RESULTS_MAX }, { signal })).items,
    placeholderData: keepPreviousData,
    meta: inlineErrors,
  });
  const { mutate, error: inviteError, isPending } = useParticipantActions(streamId);
  const failed = inviteError ?? error;
  const invite = () =>
    selected &&
    mutate(
      { action: 'invite', accountId: selected.value as AccountId },
      {
        onSuccess: () => {
          toast.success(streamSideText('hasBeenInvitedToTheStage', { name: selected.label }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={streamSideText('inviteSomeoneToTheStage')}
      description={streamSideText('theyllGetANotificationAndCan')}
      footer={
        <>
          <Button onClick={onClose}>{streamSideText('cancel')}</Button>
          <Button tone="primary" disabled={selected === null} busy={isPending} onClick={invite}>
            {streamSideText('inviteToStage')}
          </Button>
        </>
      }
    >
      <Combobox
        label={streamSideText('person')}
        hint={streamSideText('organisersAndPeopleFromYourEvents')}
        placeholder={streamSideText('searchByName')}
        error={failed ? inlineErrorMessage(failed) : undefined}
        value={selected}
        onChange={setSelected}
        items={(data ?? []).map(({ id, name, handle }) => ({
          value: id,
          label: name,
          ...(handle !== null && { detail: `@${handle}` }),
        }))}
        onQuery={setSearch}
        loading={isFetching}
      />
    </Dialog>
  );
}

const REFRESH_MS = 10_000;

/**
 * Shows who is on the stage and who manages the stream. People who manage it also see the viewers and the removed
 * people.
 */
export function PeoplePanel({ stream }: { stream: StreamDetail }) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedInput(search, setSearch);
  const [isInviting, setInviting] = useState(false);
  const canModerate = stream.myRole !== 'viewer';
  const canInvite = stream.myRole === 'host' && stream.state !== 'ended';
  return (
    <ScrollPanel label={streamSideText('people')}>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-3">
        {canInvite && (
          <Button size="sm" icon={<UserPlusIcon className="size-4" />} onClick={() => setInviting(true)}>
            {streamSideText('inviteSomeoneToTheStage')}
          </Button>
        )}
        {canModerate && (
          <TextField
            label={streamSideText('findPeople')}
            hideLabel
            leading={<SearchIcon />}
            placeholder={streamSideText('searchByName')}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <ParticipantList stream={stream} search={search} />
      </div>
      {isInviting && <InviteCohostDialog streamId={stream.id} onClose={() => setInviting(false)} />}
    </ScrollPanel>
  );
}

function ParticipantList({ stream, search }: { stream: StreamDetail; search: string }) {
  const { data, error, isPending, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...streamParticipantsQuery(stream.id, search),
    // No event reports when a viewer joins or leaves.
    ...(stream.state === 'live' && stream.myRole !== 'viewer' && { refetchInterval: REFRESH_MS }),
  });
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  if (isPending) return <AccountListSkeleton />;
  if (!data) return <LoadError level={3} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (people.length === 0) {
    return <EmptyState level={3} title={search === '' ? streamSideText('noOneIsHereYet') : streamSideText('noOneFound')} />;
  }
  return (
    <>
      {groupsOf(people).map(({ title, members }) => (
        <section key={title} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h2 className="text-sm font-semibold text-muted">{title}</h2>
          <ul role="list" className="grid grid-cols-[minmax(0,1fr)]">
            {members.map((person) => (
              <ParticipantRow key={person.person.id} stream={stream} person={person} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <LoadMore
          countLabel={streamSideText('personCount', { count: people.length })}
          loadingLabel={streamSideText('loadingMorePeople')}
          hasMore
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

function groupsOf(people: readonly StreamParticipant[]) {
  const filter = (matches: (person: StreamParticipant) => boolean) => people.filter((person) => matches(person));
  return [
    {
      title: streamSideText('onStage'),
      members: filter(({ role, isBanned }) => !isBanned && (role === 'host' || role === 'cohost')),
    },
    { title: streamSideText('moderators'), members: filter(({ role, isBanned }) => !isBanned && role === 'moderator') },
    { title: streamSideText('watching'), members: filter(({ role, isBanned }) => !isBanned && role === 'viewer') },
    { title: streamSideText('removed'), members: filter(({ isBanned }) => isBanned) },
  ].filter(({ members }) => members.length > 0);
}
