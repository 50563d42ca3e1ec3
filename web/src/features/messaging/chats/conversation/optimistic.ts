import type { Message } from '@festoon/contracts/messaging/messages';

/** Returns the message after the viewer added or removed an emoji. */
export function withReaction(message: Message, emoji: string, isOn: boolean): Message {
  const existing = message.reactions.find((reaction) => reaction.emoji === emoji);
  if ((existing?.isMine ?? false) === isOn) return message;
  const count = (existing?.count ?? 0) + (isOn ? 1 : -1);
  const changed = { emoji, count, isMine: isOn };
  const reactions = existing
    ? message.reactions.map((reaction) => (reaction.emoji === emoji ? changed : reaction))
    : [...message.reactions, changed];
  return { ...message, reactions: reactions.filter((reaction) => reaction.count > 0) };
}

/** Returns the message with the viewer's votes replaced. */
export function withVotes(message: Message, chosen: readonly number[]): Message {
  const { poll } = message;
  if (!poll) return message;
  const hadVoted = poll.options.some(({ isMine }) => isMine);
  const options = poll.options.map((option, index) => {
    const isMine = chosen.includes(index);
    return { ...option, isMine, votes: option.votes + Number(isMine) - Number(option.isMine) };
  });
  const voterCount = poll.voterCount + Number(chosen.length > 0) - Number(hadVoted);
  return { ...message, poll: { ...poll, options, voterCount } };
}

export function withoutContent(message: Message): Message {
  const noContent = { text: '', files: [], event: null, linkPreview: null, poll: null, reactions: [], isPinned: false };
  return { ...message, ...noContent, deletedAt: message.deletedAt ?? message.sentAt };
}
