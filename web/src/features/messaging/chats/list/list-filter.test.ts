import { describe, expect, it } from 'vitest';
import { buildConversation, buildMessage, harbourConcert } from '../testing.ts';
import { filterList, findInList, joinEventRows } from './list-filter.ts';

const direct = buildConversation({ id: 'direct' as never, title: 'Bela Kovács', unreadCount: 2 });
const group = buildConversation({ id: 'group' as never, kind: 'group', title: 'Trip to the harbour' });
const room = buildConversation({ id: 'room' as never, kind: 'room', title: 'Harbour concert', event: harbourConcert });
const all = [direct, group, room];

describe('filterList', () => {
  it('returns the conversations that match the filter', () => {
    expect(filterList(all, 'all', undefined)).toEqual(all);
    expect(filterList(all, 'unread', undefined)).toEqual([direct]);
    expect(filterList(all, 'rooms', undefined)).toEqual([room]);
    expect(filterList(all, 'people', undefined)).toEqual([direct, group]);
  });

  it('keeps the open conversation in the unread list', () => {
    expect(filterList(all, 'unread', 'group')).toEqual([direct, group]);
  });
});

describe('joinEventRows', () => {
  const announcements = buildConversation({
    id: 'announcements' as never,
    kind: 'announcements',
    title: 'Harbour concert',
    event: harbourConcert,
    unreadCount: 1,
  });

  it('joins the room and the announcements of an event at the place of the newer one', () => {
    const rows = joinEventRows([announcements, direct, { ...room, unreadCount: 2 }], undefined);
    expect(rows.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
      ['room', 3],
      ['direct', 2],
    ]);
  });

  it('leads to the open conversation, and to announcements that are the only unread messages', () => {
    expect(joinEventRows([room, announcements], undefined)[0]?.id).toBe('announcements');
    expect(joinEventRows([room, announcements], 'room')[0]?.id).toBe('room');
  });

  it('shows the message that is unread', () => {
    const news = { ...announcements, lastMessage: buildMessage({ text: 'The lift works again.' }) };
    const talk = { ...room, lastMessage: buildMessage({ text: 'See you at the noodles.' }) };
    expect(joinEventRows([talk, news], undefined)[0]?.lastMessage?.text).toBe('The lift works again.');
    expect(joinEventRows([news, { ...talk, unreadCount: 2 }], undefined)[0]?.lastMessage?.text).toBe(
      'The lift works again.',
    );
    expect(
      joinEventRows(
        [
          { ...news, unreadCount: 0 },
          { ...talk, unreadCount: 2 },
        ],
        undefined,
      )[0]?.lastMessage?.text,
    ).toBe('See you at the noodles.');
  });

  it('leaves rooms of other events and other conversations as they are', () => {
    expect(joinEventRows(all, undefined)).toEqual(all);
  });
});

describe('findInList', () => {
  it('matches parts of the title in any order, ignoring accents and case', () => {
    expect(findInList(all, 'kovacs')).toEqual([direct]);
    expect(findInList(all, 'HARBOUR')).toEqual([group, room]);
    expect(findInList(all, 'harbour trip')).toEqual([group]);
    expect(findInList(all, 'nobody')).toEqual([]);
  });
});
