import { describe, expect, it } from 'vitest';
import { buildMessage, ME } from '../engine/testing.ts';
import { messageListRows } from './message-list-rows.ts';

const dayOf = (instant: string) => instant.slice(0, 10);
const at = (time: string) => `2026-11-${time}:00.000Z`;

describe('messageListRows', () => {
  it('inserts day rows, groups consecutive messages of an author, and marks the first unread message', () => {
    const me = { id: ME, name: 'Ada', handle: null, imageUrl: null };
    const messages = [
      buildMessage({ number: 1, sentAt: at('20T10:00') }),
      buildMessage({ number: 2, sentAt: at('20T10:01') }),
      buildMessage({ number: 3, sentAt: at('20T10:02'), author: me }),
      buildMessage({ number: 4, sentAt: at('21T10:00') }),
      buildMessage({ number: 5, sentAt: at('21T10:01') }),
    ];
    const rows = messageListRows({ view: { messages, queued: [], hasBefore: false }, lastReadNumber: 4, myId: ME, dayOf });
    expect(
      rows.map((row) => (row.kind === 'message' ? `${row.message.number} ${row.isFirst}-${row.isLast}` : row.kind)),
    ).toEqual([
      'begin',
      'day',
      '1 true-false',
      '2 false-true',
      '3 true-true',
      'day',
      '4 true-false',
      'unread',
      '5 true-true',
    ]);
  });

  it('adds no unread row to a conversation that is opened for the first time', () => {
    const view = { messages: [buildMessage({ number: 1 })], queued: [], hasBefore: true };
    expect(messageListRows({ view, lastReadNumber: 0, myId: ME, dayOf }).map(({ kind }) => kind)).toEqual([
      'day',
      'message',
    ]);
  });
});
