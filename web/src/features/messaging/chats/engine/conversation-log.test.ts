import { describe, expect, it } from 'vitest';
import { ConversationLog } from './conversation-log.ts';
import { buildMessage, FakeConversation, ME, OTHER } from './testing.ts';

function filled(count: number): FakeConversation {
  const server = new FakeConversation();
  for (let n = 1; n <= count; n += 1) server.send(`id-${n}`, `${n}`, n % 2 ? ME : OTHER);
  return server;
}

const texts = (log: ConversationLog, around: number | null = null) => log.range(around).messages.map(({ text }) => text);

describe('ConversationLog', () => {
  it('shows the newest page, and joins the pages before it', () => {
    const server = filled(10);
    const log = new ConversationLog(ME);
    log.addPage(server.page({ limit: 4 }, ME));
    expect(log.range(null)).toMatchObject({ hasBefore: true, hasAfter: false });
    expect(texts(log)).toEqual(['7', '8', '9', '10']);
    log.addPage(server.page({ before: 7, limit: 4 }, ME));
    log.addPage(server.page({ before: 3, limit: 4 }, ME));
    expect(log.range(null).hasBefore).toBe(false);
    expect(log.range(null).messages).toEqual(server.all(ME));
  });

  it('keeps a jump separate from the newest messages until both touch', () => {
    const server = filled(30);
    const log = new ConversationLog(ME);
    log.addPage(server.page({ limit: 5 }, ME));
    log.addPage(server.page({ around: 10, limit: 4 }, ME));
    expect(texts(log, 10)).toEqual(['8', '9', '10', '11']);
    expect(log.range(10)).toMatchObject({ hasBefore: true, hasAfter: true });
    log.addPage(server.page({ after: 11, limit: 20 }, ME));
    expect(log.range(10)).toMatchObject({ hasBefore: true, hasAfter: false });
    expect(texts(log, 10)).toHaveLength(23);
  });

  it('applies late, duplicate and overlapping batches once, and rejects one that leaves a gap', () => {
    const server = filled(2);
    const log = new ConversationLog(ME);
    log.addPage(server.page({ limit: 50 }, ME));
    server.send('id-3', '3', OTHER);
    const first = server.changes(2, 50, null);
    server.send('id-4', '4', OTHER);
    const second = server.changes(3, 50, null);
    expect(log.apply(second, false)).toBe(false);
    expect(texts(log)).toEqual(['1', '2']);
    expect(log.apply(first, false)).toBe(true);
    expect(log.apply(first, false)).toBe(true);
    expect(log.apply(server.changes(1, 50, null), false)).toBe(true);
    expect(texts(log)).toEqual(['1', '2', '3', '4']);
  });

  it('keeps the viewer’s marks when a message arrives for everyone', () => {
    const server = filled(1);
    const log = new ConversationLog(ME);
    log.addPage(server.page({ limit: 50 }, ME));
    server.react(1, ME, true);
    log.apply(server.changes(1, 50, null), false);
    server.react(1, OTHER, true);
    log.apply(server.changes(2, 50, null), false);
    expect(log.at(1)?.reactions).toEqual([{ emoji: '👍', count: 2, isMine: true }]);
    server.react(1, ME, false);
    log.apply(server.changes(3, 50, null), false);
    expect(log.at(1)?.reactions).toEqual([{ emoji: '👍', count: 1, isMine: false }]);
  });

  it('rejects a page that is older than a known change', () => {
    const server = filled(20);
    server.react(12, ME, true);
    const log = new ConversationLog(ME);
    log.addPage(server.page({ limit: 5 }, ME));
    const page = server.page({ before: 16, limit: 5 }, ME);
    server.react(12, OTHER, true);
    log.apply(server.changes(21, 50, null), false);
    expect(log.addPage(page)).toBe(false);
    expect(log.addPage(server.page({ before: 16, limit: 5 }, ME))).toBe(true);
    expect(log.at(12)?.reactions).toEqual([{ emoji: '👍', count: 2, isMine: true }]);
  });

  it('shows no message after a missing one', () => {
    const log = new ConversationLog(ME);
    log.addPage({ messages: [buildMessage({ number: 1 })], upTo: 1, hasBefore: false, hasAfter: false });
    log.addMessage(buildMessage({ number: 3 }));
    expect(texts(log)).toEqual(['1']);
    expect(log.gapAfter).toBe(1);
    log.addMessage(buildMessage({ number: 2 }));
    expect(texts(log)).toEqual(['1', '2', '3']);
    expect(log.gapAfter).toBeNull();
  });

  it('starts with the first message of an empty conversation', () => {
    const server = new FakeConversation();
    const log = new ConversationLog(ME);
    log.addPage(server.page({ limit: 50 }, ME));
    server.send('id-1', '1', OTHER);
    log.apply(server.changes(0, 50, null), false);
    expect(log.range(null)).toMatchObject({ hasBefore: false, hasAfter: false });
    expect(texts(log)).toEqual(['1']);
  });

  it('continues from the device’s cache', () => {
    const server = filled(300);
    const before = new ConversationLog(ME);
    before.addPage(server.page({ limit: 100 }, ME));
    const log = new ConversationLog(ME, before.toCached());
    expect(texts(log)).toEqual(texts(before));
    server.send('id-301', '301', OTHER);
    log.apply(server.changes(300, 50, ME), true);
    expect(texts(log).at(-1)).toBe('301');
    expect(log.range(null).hasBefore).toBe(true);
  });
});
