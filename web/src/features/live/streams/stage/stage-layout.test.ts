import { expect, test } from 'vitest';
import { stageLayout, type StageTile } from './stage-layout.ts';

const face = (personId: string): StageTile => ({ id: `${personId}/main`, personId, name: 'main' });
const screen = (personId: string): StageTile => ({ id: `${personId}/screen`, personId, name: 'screen' });

test('an empty stage shows nothing', () => {
  expect(stageLayout([], 'host')).toEqual({ large: [], columns: 1, small: [] });
});

test('camera tiles have equal size, with the host first', () => {
  expect(stageLayout([face('guest'), face('host')], 'host')).toEqual({
    large: ['host/main', 'guest/main'],
    columns: 2,
    small: [],
  });
  expect(stageLayout(['a', 'b', 'c', 'd', 'e'].map(face), 'host').columns).toBe(3);
});

test('a screen share fills the stage, with small camera tiles', () => {
  expect(stageLayout([face('guest'), screen('guest'), face('host')], 'host')).toEqual({
    large: ['guest/screen'],
    columns: 1,
    small: ['host/main', 'guest/main'],
  });
});

test('with two screen shares, the newer one is large', () => {
  const { large, small } = stageLayout([screen('host'), screen('guest')], 'host');
  expect(large).toEqual(['guest/screen']);
  expect(small).toEqual(['host/screen']);
});
