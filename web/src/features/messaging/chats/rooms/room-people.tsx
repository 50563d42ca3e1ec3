import type { AccountId } from '@festoon/contracts/core/ids';
import { dismissModerator, unbanFromRoom, unsilenceInRoom, type RoomDesk } from '@festoon/contracts/messaging/rooms';
import { call } from '../../../../lib/api/api-client.ts';
import { formatDateTime, formatDay, ownZone } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/settings-section.tsx';
import { FindPerson } from './find-person.tsx';
import { PersonRow } from './person-row.tsx';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room-queries.ts';

/** Shows the moderators of the room, and the people who may not take part. */
export function RoomPeople({ desk }: { readonly desk: RoomDesk }) {
  const { conversationId, team, moderators, banned, silenced, mayManage } = desk;
  const of = (accountId: AccountId) => ({ conversationId, accountId });
  const dismiss = useRoomChange(desk, (id: AccountId) => call(dismissModerator, of(id)));
  const unban = useRoomChange(desk, (id: AccountId) => call(unbanFromRoom, of(id)));
  const unsilence = useRoomChange(desk, (id: AccountId) => call(unsilenceInRoom, of(id)));
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
              <Undo
                label="Make a member again"
                name={person.name}
                change={dismiss}
                onPress={() => dismiss.mutate(person.id)}
              />
            )}
          </PersonRow>
        ))}
        {silenced.map(({ person, until, reason }) => (
          <PersonRow
            key={person.id}
            person={person}
            badge={<Badge tone="warning">Silenced</Badge>}
            words={`Until ${formatDateTime(until, ownZone())}${quoted(reason)}`}
          >
            <Undo
              label="Let write again"
              name={person.name}
              change={unsilence}
              onPress={() => unsilence.mutate(person.id)}
            />
          </PersonRow>
        ))}
        {banned.map(({ person, at, by, reason }) => (
          <PersonRow
            key={person.id}
            person={person}
            badge={<Badge tone="failure">Banned</Badge>}
            words={`${formatDay(at, ownZone())}${by === null ? '' : ` by ${by}`}${quoted(reason)}`}
          >
            <Undo label="Let back in" name={person.name} change={unban} onPress={() => unban.mutate(person.id)} />
          </PersonRow>
        ))}
      </ul>
      <Problem error={dismiss.error ?? unban.error ?? unsilence.error} />
      <FindPerson desk={desk} />
    </Section>
  );
}

const quoted = (reason: string) => (reason === '' ? '' : ` · “${reason}”`);

type UndoProps = {
  readonly label: string;
  readonly name: string;
  readonly change: { readonly isPending: boolean };
  readonly onPress: () => void;
};

function Undo({ label, name, change, onPress }: UndoProps) {
  return (
    <Button size="sm" aria-label={`${label}: ${name}`} disabled={change.isPending} onClick={onPress}>
      {label}
    </Button>
  );
}
