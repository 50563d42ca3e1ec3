import { AccountId, ConversationId, MessageId } from '@festoon/contracts/core/ids';
import { CallSummary, Notice, type ChatPerson, type Message, type Poll } from '@festoon/contracts/messaging/messages';
import type { MessageRow } from '../message-queries.ts';
import { excerptOf } from './excerpt-rules.ts';
import type { PollDetail } from '../polls/poll-detail.ts';
import type { MessageDetails } from './read-details.ts';

/** Returns a message as its readers see it. A deleted message has no content. */
export function toMessage(row: MessageRow, details: MessageDetails): Message {
  const { id, kind, number, change, text, mentionsEveryone, isRemoved } = row;
  return {
    id: MessageId.parse(id),
    conversationId: ConversationId.parse(row.conversationId),
    number,
    change,
    kind,
    text,
    mentionsEveryone,
    isRemoved,
    author: authorOf(row, details),
    ...toTimestamps(row),
    replyTo: toReply(row, details),
    files: [...(details.files.get(id) ?? [])],
    event: (row.eventId !== null && details.events.get(row.eventId)) || null,
    linkPreview: details.linkPreviews.get(id) ?? null,
    poll: toPoll(row, details),
    notice: kind === 'notice' ? Notice.parse(row.detail) : null,
    call: kind === 'call' && row.detail !== null ? CallSummary.parse(row.detail) : null,
    reactions: (details.reactions.get(id) ?? []).map(({ emoji, count, isMine }) => ({ emoji, count, isMine })),
    mentions: toMentions(row, details),
  };
}

function toTimestamps({ sentAt, editedAt, deletedAt, pinnedAt }: MessageRow) {
  return {
    sentAt: sentAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    isPinned: pinnedAt !== null,
  };
}

function authorOf({ authorId }: MessageRow, { people }: MessageDetails): ChatPerson | null {
  const card = authorId === null ? undefined : people.get(authorId);
  return card === undefined ? null : { ...card, id: AccountId.parse(card.id) };
}

function toMentions({ mentions }: MessageRow, { people }: MessageDetails): Message['mentions'] {
  return mentions.flatMap((id) => {
    const person = people.get(id);
    return person === undefined ? [] : [{ id: AccountId.parse(id), name: person.name }];
  });
}

function toReply({ replyToId }: MessageRow, { replies }: MessageDetails): Message['replyTo'] {
  const target = replyToId === null ? undefined : replies.get(replyToId);
  if (target === undefined) return null;
  const { isHidden, isDeleted, number, author } = target;
  return {
    id: MessageId.parse(target.id),
    number,
    isDeleted,
    author: isHidden ? null : author,
    excerpt: isHidden || isDeleted ? '' : excerptOf(target),
  };
}

function toPoll({ id, kind, detail }: MessageRow, { votes }: MessageDetails): Poll | null {
  if (kind !== 'poll' || detail === null) return null;
  const { options, isMultiple, closedAt } = detail as PollDetail;
  const counts = votes.get(id) ?? [];
  const countOf = (option: number | null) => counts.find((vote) => vote.option === option);
  return {
    options: options.map((text, option) => ({
      text,
      votes: countOf(option)?.count ?? 0,
      isMine: countOf(option)?.isMine ?? false,
    })),
    isMultiple,
    isClosed: closedAt !== null,
    voterCount: countOf(null)?.count ?? 0,
  };
}
