import { describe, expect, it } from 'vitest';
import type { MessageFile } from '@festoon/contracts/messaging/messages';
import { buildConversation, buildMessage, harbourConcert, person } from '../testing.ts';
import { lastMessageLabel } from './last-message-text.ts';

const image = { kind: 'image', name: 'boat.jpg' } as MessageFile;
const document = { kind: 'file', name: 'plan.pdf' } as MessageFile;
const label = (change: Parameters<typeof buildMessage>[0], kind: 'direct' | 'group' = 'direct') =>
  lastMessageLabel(buildConversation({ kind, lastMessage: buildMessage(change) }), 'me');

describe('lastMessageLabel', () => {
  it('omits the author’s name in a direct conversation and includes it in a group', () => {
    expect(label({})).toBe('Hello');
    expect(label({ author: person('me', 'Bo') })).toBe('You: Hello');
    expect(label({}, 'group')).toBe('Ana: Hello');
    expect(label({ author: null }, 'group')).toBe('Deleted account: Hello');
  });

  it('summarises messages without plain text: files, events, polls and deleted messages', () => {
    expect(label({ text: '', files: [image] })).toBe('Photo');
    expect(label({ text: '', files: [image, image] })).toBe('2 photos');
    expect(label({ text: '', files: [document] })).toBe('plan.pdf');
    expect(label({ text: '', files: [document, image] })).toBe('2 files');
    expect(label({ text: '', event: harbourConcert })).toBe('Harbour concert');
    expect(label({ kind: 'poll', text: 'Where to?' })).toBe('Poll: Where to?');
    expect(label({ text: '', deletedAt: '2026-11-22T10:00:00Z' })).toBe('Message deleted');
  });

  it('joins lines with a single space', () => {
    expect(label({ text: 'One\n\n  two' })).toBe('One two');
  });

  it('describes conversation notices such as an added or leaving member', () => {
    const notice = { kind: 'added', people: [{ id: 'x' as never, name: 'Dora' }] } as const;
    expect(label({ kind: 'notice', text: '', notice: { ...notice, people: [...notice.people] } }, 'group')).toBe(
      'Ana Ferreira added Dora',
    );
    expect(label({ kind: 'notice', text: '', author: person('me', 'Bo'), notice: { kind: 'left' } }, 'group')).toBe(
      'You left',
    );
  });

  it('returns a placeholder when the conversation has no messages', () => {
    expect(lastMessageLabel(buildConversation({ lastMessage: null }), 'me')).toBe('No messages yet');
    expect(lastMessageLabel(buildConversation({ kind: 'announcements', lastMessage: null }), 'me')).toBe(
      'No announcements yet',
    );
  });
});
