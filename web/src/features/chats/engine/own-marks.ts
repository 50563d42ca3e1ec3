import type { Message, MessageChange } from '@festoon/contracts/messages';

type Own = MessageChange['own'];

/** Adds this reader's earlier and newer marks to a message that was sent to everyone. */
export function withOwnMarks(message: Message, known: Message | undefined, own: Own): Message {
  const emojis = new Set(known?.reactions.filter(({ isMine }) => isMine).map(({ emoji }) => emoji));
  const options = new Set((known?.poll?.options ?? []).flatMap(({ isMine }, index) => (isMine ? [index] : [])));
  for (const { emoji, option, isOn } of own) {
    if (emoji !== null) mark(emojis, emoji, isOn);
    if (option !== null) mark(options, option, isOn);
  }
  return {
    ...message,
    reactions: message.reactions.map((reaction) => ({ ...reaction, isMine: emojis.has(reaction.emoji) })),
    poll: message.poll && {
      ...message.poll,
      options: message.poll.options.map((option, index) => ({ ...option, isMine: options.has(index) })),
    },
  };
}

function mark<Value>(marked: Set<Value>, value: Value, isOn: boolean): void {
  if (isOn) marked.add(value);
  else marked.delete(value);
}

/** Returns whether `own` contains every mark on a message, so that no reader has an earlier mark that is missing. */
export function tellsAllMarks(message: Message, own: Own): boolean {
  const on = own.filter(({ isOn }) => isOn);
  const countOf = (emoji: string) => on.filter((one) => one.emoji === emoji).length;
  const votesFor = (index: number) => on.filter(({ option }) => option === index).length;
  return (
    message.reactions.every(({ emoji, count }) => countOf(emoji) === count) &&
    (message.poll?.options ?? []).every(({ votes }, index) => votesFor(index) === votes)
  );
}
