import { describe, expect, it } from 'vitest';
import { typingLabel, conversationSubtitle } from './conversation-text.ts';
import { buildConversation, harbourConcert } from './testing.ts';
import { isMuted, isMutedIndefinitely } from './mute-text.ts';

describe('conversationSubtitle', () => {
  it('describes who is online and how many people there are', () => {
    expect(conversationSubtitle(buildConversation(), true, '')).toBe('Online');
    expect(conversationSubtitle(buildConversation(), false, 'Last seen today')).toBe('Last seen today');
    expect(conversationSubtitle(buildConversation({ kind: 'group', memberCount: 1 }), false, '')).toBe('Group · 1 person');
    const room = buildConversation({ kind: 'room', event: harbourConcert, memberCount: 1204, state: 'archived' });
    expect(conversationSubtitle(room, false, '')).toBe('Event room · 1,204 people · read-only');
  });
});

describe('typingLabel', () => {
  it('names at most two people', () => {
    expect(typingLabel([], false)).toBe('');
    expect(typingLabel(['Ana'], true)).toBe('typing…');
    expect(typingLabel(['Ana'], false)).toBe('Ana is typing…');
    expect(typingLabel(['Ana', 'Bo'], false)).toBe('Ana and Bo are typing…');
    expect(typingLabel(['Ana', 'Bo', 'Cy'], false)).toBe('3 people are typing…');
  });
});

describe('isMuted', () => {
  it('returns false after the end of the mute', () => {
    const now = Date.parse('2026-11-22T10:00:00Z');
    expect(isMuted(null, now)).toBe(false);
    expect(isMuted('2026-11-22T11:00:00Z', now)).toBe(true);
    expect(isMuted('2026-11-22T09:00:00Z', now)).toBe(false);
    expect([isMutedIndefinitely('2026-11-22T11:00:00Z', now), isMutedIndefinitely('9999-01-01T00:00:00Z', now)]).toEqual([
      false,
      true,
    ]);
  });
});
