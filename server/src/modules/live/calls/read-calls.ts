import type { Call } from '@festoon/contracts/live/calls';
import { CallId, ConversationId, MediaRoomId, MessageId } from '@festoon/contracts/core/ids';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { getAccountCards } from '../../identity/accounts/public.ts';
import { chatPerson, listNamed } from '../../messaging/chats/public.ts';
import { listPeople, type PersonRow } from './people-queries.ts';
import { findCall, type CallRow } from './queries.ts';

/** Calls as one of their people is shown them, in the order of the rows. */
export async function readCalls(db: DbOrTx, calls: readonly CallRow[], accountId: string): Promise<Call[]> {
  if (calls.length === 0) return [];
  const conversationIds = calls.map(({ conversationId }) => conversationId);
  const people = await listPeople(
    db,
    calls.map(({ id }) => id),
  );
  const named = await listNamed(db, { conversationIds, accountId });
  const ids = [...people, ...named.map(({ partnerId }) => ({ accountId: partnerId }))].map((each) => each.accountId);
  const cards = await getAccountCards(
    db,
    [...ids, ...calls.map(({ startedBy }) => startedBy)].filter((id) => id !== null),
  );
  const persons = new Map(Array.from(cards, ([id, card]) => [id, chatPerson(card)]));
  return calls.map((call) => {
    const place = named.find(({ id }) => id === call.conversationId);
    const partner = persons.get(place?.partnerId ?? '')?.name ?? 'Somebody who left';
    return {
      ...showCall(call, persons),
      title: call.isDirect ? partner : (place?.title ?? ''),
      people: people.filter(({ callId }) => callId === call.id).flatMap((person) => showPerson(person, persons)),
      myState: people.find((person) => person.callId === call.id && person.accountId === accountId)?.state ?? null,
    };
  });
}

export async function readCall(db: DbOrTx, callId: string, accountId: string): Promise<{ call: Call }> {
  const row = (await findCall(db, callId)) ?? throwDomainError('not_found');
  const [call] = await readCalls(db, [row], accountId);
  return { call: call ?? throwDomainError('not_found') };
}

type Persons = ReadonlyMap<string, ChatPerson>;

function showCall(call: CallRow, persons: Persons): Omit<Call, 'title' | 'people' | 'myState'> {
  const { isVideo, isDirect, state, startedBy, startedAt, answeredAt, endedAt } = call;
  return {
    id: CallId.parse(call.id),
    conversationId: ConversationId.parse(call.conversationId),
    messageId: MessageId.parse(call.messageId),
    mediaRoomId: MediaRoomId.parse(call.mediaRoomId),
    isVideo,
    isDirect,
    state,
    startedBy: persons.get(startedBy ?? '') ?? null,
    startedAt: startedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

function showPerson({ accountId, state }: PersonRow, persons: Persons): Call['people'] {
  const person = persons.get(accountId);
  return person === undefined ? [] : [{ person, state }];
}
