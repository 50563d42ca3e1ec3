import { randomUUID } from 'node:crypto';
import { openDirectConversation } from '@festoon/contracts/messaging/chats';
import { ConversationId, MessageId, type AccountId } from '@festoon/contracts/core/ids';
import { sendMessage } from '@festoon/contracts/messaging/messages';
import type { Database } from './servers/database.ts';
import { seedBooking } from './bookings.ts';
import type { AccountHolder, Person } from './people.ts';
import { seedEvent, type SeededEvent } from './events.ts';

/** Renames a person, so that a test can tell two people apart. */
export async function renameAccount(database: Database, person: AccountHolder, name: string): Promise<void> {
  await database.rows('update accounts set name = $2 where id = $1', [accountIdOf(person), name]);
}

export function accountIdOf({ account }: AccountHolder): AccountId {
  if (account === null) throw new Error('Visitors have no account.');
  return account.id;
}

/** Sends a message as that person. */
export async function sendChatMessage(person: Person, conversationId: string, text: string): Promise<void> {
  await person.api.call(sendMessage, {
    conversationId: ConversationId.parse(conversationId),
    messageId: MessageId.parse(randomUUID()),
    text,
  });
}

/**
 * Creates the direct conversation of two people. The second organises an event, so that the first may start the
 * conversation.
 */
export async function seedDirectConversation(
  database: Database,
  one: AccountHolder,
  organiser: AccountHolder,
): Promise<string> {
  await seedEvent(database, { organiserId: accountIdOf(organiser) });
  const { conversation } = await one.api.call(openDirectConversation, { accountId: accountIdOf(organiser) });
  return conversation.id;
}

/** Creates a group of these people. The first one owns it. */
export async function seedGroup(database: Database, title: string, people: readonly Person[]): Promise<string> {
  const [group] = await database.rows<{ id: string }>(
    `with made as (
       insert into conversations (id, kind, title, created_at) values (gen_random_uuid(), 'group', $1, now()) returning id
     ), joined as (
       insert into conversation_members (conversation_id, account_id, role, joined_at)
       select made.id, person.id, case when person.place = 1 then 'owner' else 'member' end, now()
       from made, unnest($2::uuid[]) with ordinality person (id, place)
     )
     select id from made`,
    [title, people.map(accountIdOf)],
  );
  return group?.id ?? '';
}

/** Creates an event of the organiser with free tickets, booked by the others. */
export async function seedSharedEvent(
  database: Database,
  organiser: Person,
  guests: readonly Person[],
): Promise<SeededEvent> {
  const event = await seedEvent(database, { organiserId: accountIdOf(organiser), tickets: [{ name: 'Free entry' }] });
  await database.rows(`insert into event_team (event_id, account_id, role) values ($1, $2, 'owner')`, [
    event.id,
    accountIdOf(organiser),
  ]);
  for (const guest of guests) await seedBooking(guest, database, event);
  return event;
}
