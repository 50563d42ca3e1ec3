// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../render-for-test.ts';
import { TileGrid } from './tile-grid.tsx';

let view: ReturnType<typeof renderForTest> | undefined;
afterEach(() => view?.remove());

const tiles = ['ada', 'own', 'bo'].map((id) => ({ id, node: <p>{id}</p> }));

function lists(count: number): string[] {
  view = renderForTest(<TileGrid tiles={tiles.slice(0, count)} featuredId="ada" isOtherInset label="People" />);
  return [...view.host.querySelectorAll('ul')].map((list) => list.getAttribute('aria-label') ?? '');
}

it('shows the only other tile in a corner of the large one, and several others in a strip', () => {
  expect(lists(2)).toEqual(['People']);
  expect(view?.find('li:last-child').className).toContain('absolute');
  view?.remove();
  expect(lists(3)).toHaveLength(2);
});
