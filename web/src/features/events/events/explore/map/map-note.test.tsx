// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { renderForTest } from '../../../../../ui/render-for-test.ts';
import type { ExploreParams } from '../explore-params.ts';
import { MapNote } from './map-note.tsx';
import { RADII, targetOf } from './map-target.ts';

let view: ReturnType<typeof renderForTest> | undefined;
afterEach(() => view?.remove());

const list = { isPending: false };
const start = { place: { label: 'Lisbon', latitude: 38.7, longitude: -9.1 }, radiusKm: 50 };

/** Renders the note, presses the button with this name and returns the parameters that it leads to. */
function press(params: ExploreParams, name: string): unknown {
  const go = vi.fn();
  view = renderForTest(<MapNote explore={{ params, go, list, events: undefined, start: start as never }} />);
  [...view.host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  return go.mock.calls[0]?.[0];
}

it('offers the nearest events first', () => {
  expect(press({ view: 'map', q: 'jazz' }, 'Nearest')).toEqual({ view: 'map', q: 'jazz', sort: 'distance' });
  expect(press({ view: 'map', sort: 'distance' }, 'Nearest')).toBeUndefined();
});

it('offers a map of the region around the city', () => {
  const region = { view: 'map', place: 'Lisbon', lat: '38.7', lon: '-9.1', radiusKm: '100' };
  expect(press({ view: 'map' }, 'Lisbon, 100 km')).toEqual(region);
  expect(press({ view: 'map', place: 'Porto', radiusKm: '10' }, 'Porto, 100 km')).toMatchObject({
    place: 'Porto',
    radiusKm: '100',
  });
});

it('leads to the smallest distance of the filter that has a map', () => {
  const isTooClose = (radiusKm: string) =>
    targetOf({ place: null, params: { place: 'Lisbon', radiusKm }, start: undefined }).isTooClose;
  const mapped = RADII.map(String).filter((radiusKm) => !isTooClose(radiusKm));
  const smallest = mapped[0] ?? 'none';
  expect(mapped).not.toEqual(RADII.map(String));
  expect(press({ view: 'map' }, `Lisbon, ${smallest} km`)).toMatchObject({ radiusKm: smallest });
});

it('is hidden while a search starts', () => {
  const explore = { params: { view: 'map' } as const, go: vi.fn(), events: undefined, start: undefined };
  view = renderForTest(<MapNote explore={{ ...explore, list: { isPending: true } }} />);
  expect(view.host.textContent).toBe('');
});

it('is hidden if the address asks for no map', () => {
  view = renderForTest(<MapNote explore={{ params: {}, go: vi.fn(), list, events: undefined, start: undefined }} />);
  expect(view.host.textContent).toBe('');
});
