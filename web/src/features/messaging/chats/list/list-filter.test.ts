import { describe, expect, it } from 'vitest';
import { buildConversation, harbourConcert } from '../testing.ts';
import { filterList, findInList } from './list-filter.ts';

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

describe('findInList', () => {
  it('matches parts of the title in any order, ignoring accents and case', () => {
    expect(findInList(all, 'kovacs')).toEqual([direct]);
    expect(findInList(all, 'HARBOUR')).toEqual([group, room]);
    expect(findInList(all, 'harbour trip')).toEqual([group]);
    expect(findInList(all, 'nobody')).toEqual([]);
  });
});
