import { chatLabelsText } from '@festoon/catalogue/messaging/chat-labels';
import type { Call } from '@festoon/contracts/live/calls';
import { CallId, ConversationId, MediaRoomId, MessageId } from '@festoon/contracts/core/ids';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { getPublicAccounts } from '../../identity/accounts/public.ts';
import { chatPerson, listConversationSummaries } from '../../messaging/chats/public.ts';
import { listParticipants, type ParticipantRow } from './participant-queries.ts';
import { findCall, type CallRow } from './queries.ts';

/** Returns calls as one of their participants sees them, in the order of the rows. */
export async function readCalls(db: DbOrTx, calls: readonly CallRow[], accountId: string): Promise<Call[]> {
  if (calls.length === 0) return [];
  const conversationIds = calls.map(({ conversationId }) => conversationId);
  const participants = await listParticipants(
    db,
    calls.map(({ id }) => id),
  );
  const conversations = await listConversationSummaries(db, { conversationIds, accountId });
  const ids = [...participants, ...conversations.map(({ partnerId }) => ({ accountId: partnerId }))].map(
    (each) => each.accountId,
  );
  const accounts = await getPublicAccounts(
    db,
    [...ids, ...calls.map(({ startedBy }) => startedBy)].filter((id) => id !== null),
  );
  const peopleById = new Map(Array.from(accounts, ([id, card]) => [id, chatPerson(card)]));
  return calls.map((call) => {
    const conversation = conversations.find(({ id }) => id === call.conversationId);
    const partner = peopleById.get(conversation?.partnerId ?? '')?.name ?? chatLabelsText('deletedAccount');
    return {
      ...toCall(call, peopleById),
      title: call.isDirect ? partner : (conversation?.title ?? ''),
      participants: participants
        .filter(({ callId }) => callId === call.id)
        .flatMap((person) => toParticipant(person, peopleById)),
      myState: participants.find((person) => person.callId === call.id && person.accountId === accountId)?.state ?? null,
    };
  });
}

export async function readCall(db: DbOrTx, callId: string, accountId: string): Promise<{ call: Call }> {
  const row = (await findCall(db, callId)) ?? throwDomainError('not_found');
  const [call] = await readCalls(db, [row], accountId);
  return { call: call ?? throwDomainError('not_found') };
}

type PeopleById = ReadonlyMap<string, ChatPerson>;

function toCall(call: CallRow, peopleById: PeopleById): Omit<Call, 'title' | 'participants' | 'myState'> {
  const { isVideo, isDirect, state, startedBy, startedAt, answeredAt, endedAt } = call;
  return {
    id: CallId.parse(call.id),
    conversationId: ConversationId.parse(call.conversationId),
    messageId: MessageId.parse(call.messageId),
    mediaRoomId: MediaRoomId.parse(call.mediaRoomId),
    isVideo,
    isDirect,
    state,
    startedBy: peopleById.get(startedBy ?? '') ?? null,
    startedAt: startedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

function toParticipant({ accountId, state }: ParticipantRow, peopleById: PeopleById): Call['participants'] {
  const person = peopleById.get(accountId);
  return person === undefined ? [] : [{ person, state }];
}
