import { describe, expect, it } from 'vitest';
import type { MessageFile } from '@festoon/contracts/messaging/messages';
import { aConversation, aMessage, harbourConcert, person } from '../testing.ts';
import { lastMessageLabel } from './last-message-text.ts';

const picture = { kind: 'picture', name: 'boat.jpg' } as MessageFile;
const paper = { kind: 'file', name: 'plan.pdf' } as MessageFile;
const said = (change: Parameters<typeof aMessage>[0], kind: 'direct' | 'group' = 'direct') =>
  lastMessageLabel(aConversation({ kind, lastMessage: aMessage(change) }), 'me');

describe('lastMessageLabel', () => {
  it('omits the author’s name in a direct conversation and includes it in a group', () => {
    expect(said({})).toBe('Hello');
    expect(said({ author: person('me', 'Bo') })).toBe('You: Hello');
    expect(said({}, 'group')).toBe('Ana: Hello');
    expect(said({ author: null }, 'group')).toBe('Somebody who left: Hello');
  });

  it('summarises messages without plain text: files, events, polls and deleted messages', () => {
    expect(said({ text: '', files: [picture] })).toBe('Picture');
    expect(said({ text: '', files: [picture, picture] })).toBe('2 pictures');
    expect(said({ text: '', files: [paper] })).toBe('plan.pdf');
    expect(said({ text: '', files: [paper, picture] })).toBe('2 files');
    expect(said({ text: '', event: harbourConcert })).toBe('Harbour concert');
    expect(said({ kind: 'poll', text: 'Where to?' })).toBe('Poll: Where to?');
    expect(said({ text: '', deletedAt: '2026-11-22T10:00:00Z' })).toBe('Message deleted');
  });

  it('joins lines with a single space', () => {
    expect(said({ text: 'One\n\n  two' })).toBe('One two');
  });

  it('describes conversation notices such as an added or leaving member', () => {
    const notice = { what: 'added', people: [{ id: 'x' as never, name: 'Dora' }] } as const;
    expect(said({ kind: 'notice', text: '', notice: { ...notice, people: [...notice.people] } }, 'group')).toBe(
      'Ana Ferreira added Dora',
    );
    expect(said({ kind: 'notice', text: '', author: person('me', 'Bo'), notice: { what: 'left' } }, 'group')).toBe(
      'You left',
    );
  });

  it('returns a placeholder when the conversation has no messages', () => {
    expect(lastMessageLabel(aConversation({ lastMessage: null }), 'me')).toBe('No messages yet');
    expect(lastMessageLabel(aConversation({ kind: 'announcements', lastMessage: null }), 'me')).toBe('No announcements yet');
  });
});
