import type { AccountId } from '@festoon/contracts/core/ids';
import {
  dismissModerator,
  unbanFromRoom,
  removeTimeoutInRoom,
  type RoomModeration,
  appointModerator,
  searchRoomPeople,
  banFromRoom,
  MODERATION_REASON_MAX,
  timeOutInRoom,
} from '@festoon/contracts/messaging/rooms';
import { call } from '../../../../lib/api/api-client.ts';
import { formatDateTime, formatDay, ownZone } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/settings-section.tsx';
import { PersonRow } from './person-row.tsx';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { roomPeopleText } from '@festoon/catalogue/messaging/room-people';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { EllipsisIcon } from '../../../../ui/image/icons.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlay/menu.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { AlertDialog } from '../../../../ui/overlay/alert-dialog.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { timeoutOptions } from './room-text.ts';

/** Shows the moderators of the room, and the people who are timed out or banned. */
export function RoomPeople({ room }: { readonly room: RoomModeration }) {
  const { conversationId, team, moderators, banned, timedOut, mayManage } = room;
  const params = (accountId: AccountId) => ({ conversationId, accountId });
  const dismiss = useRoomChange(room, (id: AccountId) => call(dismissModerator, params(id)));
  const unban = useRoomChange(room, (id: AccountId) => call(unbanFromRoom, params(id)));
  const removeTimeout = useRoomChange(room, (id: AccountId) => call(removeTimeoutInRoom, params(id)));
  return (
    <Section title={roomPeopleText('people')} intro={roomPeopleText('yourEventsOwnersAndManagersAre')}>
      <ul className="divide-y divide-line">
        {team.map((person) => (
          <PersonRow key={person.id} person={person} badge={<Badge tone="success">{roomPeopleText('team')}</Badge>} />
        ))}
        {moderators.map((person) => (
          <PersonRow key={person.id} person={person} badge={<Badge>{roomPeopleText('moderator')}</Badge>}>
            {mayManage && (
              <UndoButton
                label={roomPeopleText('removeAsModerator')}
                name={person.name}
                change={dismiss}
                onPress={() => dismiss.mutate(person.id)}
              />
            )}
          </PersonRow>
        ))}
        {timedOut.map(({ person, until, reason }) => (
          <PersonRow
            key={person.id}
            person={person}
            badge={<Badge tone="warning">{roomPeopleText('timedOut')}</Badge>}
            detail={withReason(roomPeopleText('until', { until: formatDateTime(until, ownZone()) }), reason)}
          >
            <UndoButton
              label={roomPeopleText('endTimeout')}
              name={person.name}
              change={removeTimeout}
              onPress={() => removeTimeout.mutate(person.id)}
            />
          </PersonRow>
        ))}
        {banned.map(({ person, at, by, reason }) => (
          <PersonRow
            key={person.id}
            person={person}
            badge={<Badge tone="failure">{roomPeopleText('banned')}</Badge>}
            detail={withReason(formatBan(formatDay(at, ownZone()), by), reason)}
          >
            <UndoButton
              label={roomPeopleText('unban')}
              name={person.name}
              change={unban}
              onPress={() => unban.mutate(person.id)}
            />
          </PersonRow>
        ))}
      </ul>
      <Problem error={dismiss.error ?? unban.error ?? removeTimeout.error} />
      <RoomPersonSearch room={room} />
    </Section>
  );
}

const formatBan = (date: string, by: string | null) => (by === null ? date : roomPeopleText('bannedBy', { date, name: by }));

const withReason = (detail: string, reason: string) =>
  reason === '' ? detail : roomPeopleText('withReason', { detail, reason });

type UndoButtonProps = {
  readonly label: string;
  readonly name: string;
  readonly change: { readonly isPending: boolean };
  readonly onPress: () => void;
};

function UndoButton({ label, name, change, onPress }: UndoButtonProps) {
  return (
    <Button
      size="sm"
      aria-label={roomPeopleText('actionOnPerson', { action: label, name })}
      disabled={change.isPending}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

/** Shows a search for a person in the room, to make them a moderator, or to time out or ban them. */
function RoomPersonSearch({ room }: { readonly room: RoomModeration }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [pending, setPending] = useState<PendingModeration | null>(null);
  const { conversationId } = room;
  const found = useQuery({
    queryKey: ['room-desk', conversationId, 'people', q],
    queryFn: ({ signal }) => call(searchRoomPeople, { conversationId, q }, { signal }),
    enabled: q !== '',
    placeholderData: (before) => before,
    meta: inlineErrors,
  });
  const appoint = useRoomChange(room, ({ id }: ChatPerson) => call(appointModerator, { conversationId, accountId: id }));
  const items = q === '' ? [] : (found.data?.items ?? []);
  return (
    <div className="grid gap-4">
      <TextField
        label={roomPeopleText('findSomeoneInThisRoom')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {q !== '' && found.data && !found.isPlaceholderData && items.length === 0 && roomPeopleText('noOneByThatNameIn')}
      </p>
      <Problem error={found.error ?? appoint.error} title={roomPeopleText('somethingWentWrong')} />
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map(({ person, isModerator, isBanned }) => (
            <PersonRow key={person.id} person={person}>
              <Menu
                trigger={
                  <IconButton label={roomPeopleText('actionsFor', { name: person.name })}>
                    <EllipsisIcon />
                  </IconButton>
                }
              >
                {room.mayManage && !isModerator && !isBanned && (
                  <>
                    <MenuItem
                      onSelect={() =>
                        appoint.mutate(person, {
                          onSuccess: () => toast.success(roomPeopleText('isNowAModerator', { name: person.name })),
                        })
                      }
                    >
                      {roomPeopleText('makeModerator')}
                    </MenuItem>
                    <MenuSeparator />
                  </>
                )}
                <MenuItem onSelect={() => setPending({ action: 'timeOut', person })}>
                  {roomPeopleText('timeOutPerson')}
                </MenuItem>
                <MenuItem danger onSelect={() => setPending({ action: 'ban', person })}>
                  {roomPeopleText('banFromRoom')}
                </MenuItem>
              </Menu>
            </PersonRow>
          ))}
        </ul>
      )}
      <ModerateDialog
        key={`${pending?.action} ${pending?.person.id}`}
        pending={pending}
        onClose={() => setPending(null)}
        room={room}
      />
    </div>
  );
}

type PendingModeration = { readonly action: 'timeOut' | 'ban'; readonly person: ChatPerson };

type ModerateDialogProps = {
  readonly room: RoomModeration;
  readonly pending: PendingModeration | null;
  readonly onClose: () => void;
};

/** Shows a dialog for the reason before a person is timed out or banned. */
function ModerateDialog({ room, pending, onClose }: ModerateDialogProps) {
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState('60');
  const { conversationId } = room;
  const moderate = useRoomChange(room, ({ action, person }: PendingModeration) => {
    const params = { conversationId, accountId: person.id, reason };
    return action === 'ban' ? call(banFromRoom, params) : call(timeOutInRoom, { ...params, minutes: Number(minutes) });
  });
  if (pending === null) return null;
  const { action, person } = pending;
  const isBan = action === 'ban';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        isBan
          ? roomPeopleText('banQuestion', { name: person.name })
          : roomPeopleText('timeOutQuestion', { name: person.name })
      }
      confirmLabel={isBan ? roomPeopleText('banFromRoom') : roomPeopleText('timeOut')}
      danger={isBan}
      onConfirm={async () => {
        await moderate.mutateAsync(pending);
        toast.success(roomPeopleText(isBan ? 'isBanned' : 'cannotWrite', { name: person.name }));
        onClose();
      }}
    >
      <div className="grid gap-4">
        <p>{isBan ? roomPeopleText('theyCanNoLongerReadOr') : roomPeopleText('theyCanStillReadTheRoom')}</p>
        {!isBan && (
          <SelectField
            label={roomPeopleText('duration')}
            options={timeoutOptions()}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        )}
        <TextArea
          label={roomPeopleText('reason')}
          hint={isBan ? roomPeopleText('visibleToThemAndToThe') : roomPeopleText('visibleToTheRoomsModerators')}
          rows={2}
          maxLength={MODERATION_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Problem error={moderate.error} />
      </div>
    </AlertDialog>
  );
}
