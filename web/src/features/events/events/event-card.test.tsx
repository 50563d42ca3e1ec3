// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../ui/render-for-test.ts';
import { CardPlace } from './event-card.tsx';

const place = { format: 'in_person', venueName: 'Teatro São Luiz', city: 'Lisbon', distanceKm: 2.4 } as const;

let view: ReturnType<typeof renderForTest> | undefined;
afterEach(() => view?.remove());

/** Returns the text that decides the direction of an element with `dir="auto"`: the text outside of `bdi`. */
function directionText(event: Parameters<typeof CardPlace>[0]['event']): { text: string | null; deciding: string | null } {
  view = renderForTest(<CardPlace event={event} />);
  const copy = view.host.cloneNode(true) as HTMLElement;
  for (const isolated of copy.querySelectorAll('bdi')) isolated.remove();
  return { text: view.host.textContent, deciding: copy.textContent };
}

it('lets the name of the place decide the direction, not the words around it', () => {
  expect(directionText(place)).toEqual({ text: '2.4 km · Teatro São Luiz, Lisbon', deciding: ' · Teatro São Luiz, Lisbon' });
  view?.remove();
  expect(directionText({ ...place, format: 'hybrid', distanceKm: null })).toEqual({
    text: 'Teatro São Luiz, Lisbon · also online',
    deciding: 'Teatro São Luiz, Lisbon · ',
  });
});

it('has no distance to a place without a venue', () => {
  expect(directionText({ ...place, venueName: '' }).text).toBe('Lisbon');
  view?.remove();
  expect(directionText({ ...place, format: 'online' }).text).toBe('Online');
});
