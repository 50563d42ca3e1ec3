import type { Message } from '@festoon/contracts/messaging/messages';
import { expect, test } from 'vitest';
import { saidBeside, saidUntil } from './chat-beside.ts';

const said = (sentAt: string, change: Partial<Message> = {}) =>
  ({ kind: 'text', deletedAt: null, sentAt, ...change }) as Message;

const begin = '2026-11-22T10:00:00Z';

test('a message sent before the replay appears at position 0', () => {
  expect(saidBeside([said('2026-11-22T09:59:00Z'), said('2026-11-22T10:00:30Z')], begin).map(({ atMs }) => atMs)).toEqual([
    0, 30_000,
  ]);
});

test('notices and deleted messages are not shown', () => {
  const messages = [said(begin, { kind: 'notice' }), said(begin, { deletedAt: begin }), said(begin, { kind: 'poll' })];
  expect(saidBeside(messages, begin)).toHaveLength(1);
});

test('the chat shows the messages sent up to the current position', () => {
  const all = saidBeside([said('2026-11-22T10:00:10Z'), said('2026-11-22T10:00:20Z')], begin);
  expect([0, 10_000, 15_000, 99_000].map((position) => saidUntil(all, position))).toEqual([0, 1, 1, 2]);
});
