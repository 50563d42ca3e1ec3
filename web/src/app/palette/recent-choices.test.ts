import { beforeEach, describe, expect, it } from 'vitest';
import { clearRecentChoices, listRecentChoices, recordChoice } from './recent-choices.ts';

const choice = (id: string) => ({ id, label: `Event ${id}`, href: `/events/${id}` });

describe('recent choices', () => {
  beforeEach(clearRecentChoices);

  it('lists the newest first, each once, at most five, for each account separately', () => {
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) recordChoice('ana', choice(id));
    expect(listRecentChoices('ana').map(({ id }) => id)).toEqual(['f', 'e', 'd', 'a', 'c']);
    expect(listRecentChoices('bela')).toEqual([]);
  });

  it('removes the choices of all accounts and nothing else', () => {
    recordChoice('ana', choice('a'));
    recordChoice('bela', choice('b'));
    localStorage.setItem('festoon.other', '1');
    clearRecentChoices();
    expect([listRecentChoices('ana'), listRecentChoices('bela')]).toEqual([[], []]);
    expect(localStorage.getItem('festoon.other')).toBe('1');
    localStorage.removeItem('festoon.other');
  });

  it('ignores stored values that are no choices, and addresses of other sites', () => {
    const stored = [
      choice('a'),
      null,
      { id: 'b' },
      { ...choice('c'), href: 'https://example.org' },
      { ...choice('d'), href: '//x' },
    ];
    localStorage.setItem('festoon.palette.ana', JSON.stringify(stored));
    expect(listRecentChoices('ana').map(({ id }) => id)).toEqual(['a']);
    localStorage.setItem('festoon.palette.ana', 'broken');
    expect(listRecentChoices('ana')).toEqual([]);
  });
});
