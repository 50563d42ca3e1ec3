import type { Message } from '@festoon/contracts/messaging/messages';
import { expect, test } from 'vitest';
import { toReplayMessages, countMessagesUntil } from './replay-messages.ts';

const createMessage = (sentAt: string, change: Partial<Message> = {}) =>
  ({ kind: 'text', deletedAt: null, sentAt, ...change }) as Message;

const replayStart = '2026-11-22T10:00:00Z';

test('a message sent before the replay appears at position 0', () => {
  expect(
    toReplayMessages([createMessage('2026-11-22T09:59:00Z'), createMessage('2026-11-22T10:00:30Z')], replayStart).map(
      ({ atMs }) => atMs,
    ),
  ).toEqual([0, 30_000]);
});

test('notices and deleted messages are not shown', () => {
  const messages = [
    createMessage(replayStart, { kind: 'notice' }),
    createMessage(replayStart, { deletedAt: replayStart }),
    createMessage(replayStart, { kind: 'poll' }),
  ];
  expect(toReplayMessages(messages, replayStart)).toHaveLength(1);
});

test('the chat shows the messages sent up to the current position', () => {
  const all = toReplayMessages([createMessage('2026-11-22T10:00:10Z'), createMessage('2026-11-22T10:00:20Z')], replayStart);
  expect([0, 10_000, 15_000, 99_000].map((position) => countMessagesUntil(all, position))).toEqual([0, 1, 1, 2]);
});
