import { describe, expect, test } from 'vitest';
import { chooseRows } from './choose-rows.ts';
import type { HomeRow } from './home-screen.tsx';

const rowOf = (title: string, ...events: readonly (readonly [string, number])[]): HomeRow => ({
  title,
  events: events.map(([name, day]) => ({
    title: name,
    startAt: `2026-12-${day}T19:00:00Z`,
  })) as unknown as HomeRow['events'],
});
const shown = (rows: readonly HomeRow[]) =>
  rows.map(({ title, events }) => [title, events.map((event) => event.title).join()]);

const recommended = rowOf('For you', ['Series', 14], ['Series', 13], ['Fair', 12], ['Talk', 15], ['Run', 11], ['Walk', 10]);
const popular = rowOf('Popular', ['Run', 11], ['Play', 20], ['Film', 19], ['Song', 18], ['Dance', 17]);

describe('chooseRows', () => {
  test('shows no title twice, and the events of a row by date', () => {
    expect(shown(chooseRows({ recommended, others: [popular], limit: 3 }))).toEqual([
      ['For you', 'Run,Fair,Series,Talk'],
      ['Popular', 'Dance,Song,Film,Play'],
    ]);
  });

  test('shows the weekend even with one event, which then is in no other row', () => {
    const weekend = rowOf('Weekend', ['Fair', 12]);
    expect(shown(chooseRows({ recommended, weekend, others: [popular], limit: 3 }))).toEqual([
      ['For you', 'Walk,Run,Series,Talk'],
      ['Weekend', 'Fair'],
      ['Popular', 'Dance,Song,Film,Play'],
    ]);
  });

  test('leaves out other rows with too few events, and a short row in the first place', () => {
    const weekend = rowOf('Weekend', ['Fair', 12]);
    const few = rowOf('Few', ['Late', 21]);
    expect(shown(chooseRows({ weekend, others: [few, popular], limit: 3 }))).toEqual([['Popular', 'Run,Song,Film,Play']]);
  });
});
