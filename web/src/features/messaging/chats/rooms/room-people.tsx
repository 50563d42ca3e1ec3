import type { AccountId } from '@festoon/contracts/core/ids';
import {
  dismissModerator,
  unbanFromRoom,
  removeTimeoutInRoom,
  type RoomModeration,
} from '@festoon/contracts/messaging/rooms';
import { call } from '../../../../lib/api/api-client.ts';
import { formatDateTime, formatDay, ownZone } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/settings-section.tsx';
import { RoomPersonSearch } from './room-person-search.tsx';
import { PersonRow } from './person-row.tsx';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room-queries.ts';

/** Shows the moderators of the room, and the people who are timed out or banned. */
export function RoomPeople({ room }: { readonly room: RoomModeration }) {
  const { conversationId, team, moderators, banned, timedOut, mayManage } = room;
  const params = (accountId: AccountId) => ({ conversationId, accountId });
  const dismiss = useRoomChange(room, (id: AccountId) => call(dismissModerator, params(id)));
  const unban = useRoomChange(room, (id: AccountId) => call(unbanFromRoom, params(id)));
  const removeTimeout = useRoomChange(room, (id: AccountId) => call(removeTimeoutInRoom, params(id)));
  return (
    <Section
      title="People"
      intro="Your team’s owners and managers always look after the room. You can ask others of the room to help."
    >
      <ul className="divide-y divide-line">
        {team.map((person) => (
          <PersonRow key={person.id} person={person} badge={<Badge tone="success">Team</Badge>} />
        ))}
        {moderators.map((person) => (
          <PersonRow key={person.id} person={person} badge={<Badge>Moderator</Badge>}>
            {mayManage && (
              <UndoButton
                label="Make a member again"
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
            badge={<Badge tone="warning">Silenced</Badge>}
            detail={`Until ${formatDateTime(until, ownZone())}${quoted(reason)}`}
          >
            <UndoButton
              label="Let write again"
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
            badge={<Badge tone="failure">Banned</Badge>}
            detail={`${formatDay(at, ownZone())}${by === null ? '' : ` by ${by}`}${quoted(reason)}`}
          >
            <UndoButton label="Let back in" name={person.name} change={unban} onPress={() => unban.mutate(person.id)} />
          </PersonRow>
        ))}
      </ul>
      <Problem error={dismiss.error ?? unban.error ?? removeTimeout.error} />
      <RoomPersonSearch room={room} />
    </Section>
  );
}

const quoted = (reason: string) => (reason === '' ? '' : ` · “${reason}”`);

type UndoButtonProps = {
  readonly label: string;
  readonly name: string;
  readonly change: { readonly isPending: boolean };
  readonly onPress: () => void;
};

function UndoButton({ label, name, change, onPress }: UndoButtonProps) {
  return (
    <Button size="sm" aria-label={`${label}: ${name}`} disabled={change.isPending} onClick={onPress}>
      {label}
    </Button>
  );
}
