// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../render-for-test.ts';
import { TileGrid } from './tile-grid.tsx';

let view: ReturnType<typeof renderForTest> | undefined;
afterEach(() => view?.remove());

const allTiles = ['ada', 'own', 'bo'].map((id) => ({ id, node: <p id={id}>{id}</p> }));

function grid(ids: readonly string[], featuredId: string | null = 'ada') {
  const tiles = allTiles.filter(({ id }) => ids.includes(id));
  return <TileGrid tiles={tiles} featuredId={featuredId} isOtherInset label="People" />;
}

/** Returns the position of each tile. */
function positions(ids: readonly string[]): Record<string, 'corner' | 'fixed' | 'strip' | 'whole'> {
  view = renderForTest(grid(ids));
  const items = [...view.host.querySelectorAll('ul > li')];
  view.remove();
  return Object.fromEntries(
    items.map(({ textContent, classList }) => {
      if (classList.contains('inset-e-3')) return [textContent, 'corner'];
      if (classList.contains('absolute')) return [textContent, 'fixed'];
      return [textContent, classList.contains('aspect-video') ? 'strip' : 'whole'];
    }),
  );
}

it('shows the only other tile in a corner of the large one, and several others in a strip', () => {
  expect(positions(['ada', 'own'])).toEqual({ ada: 'whole', own: 'corner' });
  expect(positions(['ada', 'own', 'bo'])).toEqual({ ada: 'fixed', own: 'strip', bo: 'strip' });
});

it('keeps the element of a tile, and so its video, in every layout', () => {
  view = renderForTest(grid(['own']));
  const own = view.find('#own');
  view.show(grid(['ada', 'own']));
  expect(view.find('#own')).toBe(own);
  const ada = view.find('#ada');
  view.show(grid(['ada', 'own', 'bo']));
  expect(view.find('#own')).toBe(own);
  expect(view.find('#ada')).toBe(ada);
  view.show(grid(['ada', 'own', 'bo'], 'bo'));
  expect(view.find('#own')).toBe(own);
  view.show(grid(['ada', 'own', 'bo'], null));
  expect(view.find('#own')).toBe(own);
});
