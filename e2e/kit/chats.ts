import { randomUUID } from 'node:crypto';
import { openDirectConversation } from '@festoon/contracts/messaging/chats';
import { ConversationId, MessageId, type AccountId } from '@festoon/contracts/core/ids';
import { sendMessage } from '@festoon/contracts/messaging/messages';
import type { Database } from './servers/database.ts';
import { stageBooking } from './bookings.ts';
import type { AccountHolder, Person } from './people.ts';
import { stageEvent, type StagedEvent } from './live/stage.ts';

/** Renames a person, so that a test can tell two people apart. */
export async function rename(database: Database, person: AccountHolder, name: string): Promise<void> {
  await database.rows('update accounts set name = $2 where id = $1', [idOf(person), name]);
}

export function idOf({ account }: AccountHolder): AccountId {
  if (account === null) throw new Error('Visitors have no account.');
  return account.id;
}

/** Sends a message as that person. */
export async function say(person: Person, conversationId: string, text: string): Promise<void> {
  await person.api.call(sendMessage, {
    conversationId: ConversationId.parse(conversationId),
    messageId: MessageId.parse(randomUUID()),
    text,
  });
}

/** The direct conversation of two people; the second organises an event, so that the first may begin. */
export async function stageDirect(database: Database, one: AccountHolder, organiser: AccountHolder): Promise<string> {
  await stageEvent(database, { organiserId: idOf(organiser) });
  const { conversation } = await one.api.call(openDirectConversation, { accountId: idOf(organiser) });
  return conversation.id;
}

/** A group of these people, the first of whom owns it. */
export async function stageGroup(database: Database, title: string, people: readonly Person[]): Promise<string> {
  const [group] = await database.rows<{ id: string }>(
    `with made as (
       insert into conversations (id, kind, title, created_at) values (gen_random_uuid(), 'group', $1, now()) returning id
     ), joined as (
       insert into conversation_members (conversation_id, account_id, role, joined_at)
       select made.id, person.id, case when person.place = 1 then 'owner' else 'member' end, now()
       from made, unnest($2::uuid[]) with ordinality person (id, place)
     )
     select id from made`,
    [title, people.map(idOf)],
  );
  return group?.id ?? '';
}

/** An event of the organiser's with free tickets, booked by the others. */
export async function stageSharedEvent(
  database: Database,
  organiser: Person,
  guests: readonly Person[],
): Promise<StagedEvent> {
  const event = await stageEvent(database, { organiserId: idOf(organiser), tickets: [{ name: 'Free entry' }] });
  await database.rows(`insert into event_team (event_id, account_id, role) values ($1, $2, 'owner')`, [
    event.id,
    idOf(organiser),
  ]);
  for (const guest of guests) await stageBooking(guest, database, event);
  return event;
}
