import { describe, expect, it } from 'vitest';
import { buildMessage } from '../engine/testing.ts';
import { withReaction, withVotes } from './optimistic.ts';

describe('withReaction', () => {
  it('adds a reaction, ignores a repeat, and removes it', () => {
    const before = buildMessage({ number: 1, reactions: [{ emoji: '👍', count: 2, isMine: false }] });
    const on = withReaction(before, '👍', true);
    expect(on.reactions).toEqual([{ emoji: '👍', count: 3, isMine: true }]);
    expect(withReaction(on, '👍', true)).toBe(on);
    expect(withReaction(on, '👍', false).reactions).toEqual(before.reactions);
    const alone = withReaction(before, '🎉', true);
    expect(withReaction(alone, '🎉', false).reactions).toEqual(before.reactions);
  });
});

describe('withVotes', () => {
  it('moves the vote from one option to another and counts its voter once', () => {
    const option = { text: 'a', votes: 0, isMine: false };
    const poll = { options: [option, option], isMultiple: false, isClosed: false, voterCount: 0 };
    const first = withVotes(buildMessage({ number: 1, poll }), [0]);
    const second = withVotes(first, [1]);
    expect(first.poll).toMatchObject({ options: [{ votes: 1 }, { votes: 0 }], voterCount: 1 });
    expect(second.poll).toMatchObject({ options: [{ votes: 0 }, { votes: 1, isMine: true }], voterCount: 1 });
    expect(withVotes(second, []).poll).toMatchObject({ options: [{ votes: 0 }, { votes: 0 }], voterCount: 0 });
  });
});
