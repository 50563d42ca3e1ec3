import type { Message, MessageChange } from '@festoon/contracts/messages';

type Own = MessageChange['own'];

/** A message that came for everybody, marked with what this reader did: before, and since. */
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

/** Whether everybody's marks on a message are among those told, so that nobody has an earlier one. */
export function tellsAllMarks(message: Message, own: Own): boolean {
  const on = own.filter(({ isOn }) => isOn);
  const countOf = (emoji: string) => on.filter((one) => one.emoji === emoji).length;
  const votesFor = (index: number) => on.filter(({ option }) => option === index).length;
  return (
    message.reactions.every(({ emoji, count }) => countOf(emoji) === count) &&
    (message.poll?.options ?? []).every(({ votes }, index) => votesFor(index) === votes)
  );
}
