// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { renderForTest } from '../../../ui/render-for-test.ts';
import { EventFacts } from './event-facts.tsx';

let view: ReturnType<typeof renderForTest> | undefined;
afterEach(() => view?.remove());

const event = {
  startAt: '2026-11-27T19:00:00.000Z',
  endAt: '2026-11-27T21:00:00.000Z',
  localStart: '2026-11-27T19:00',
  localEnd: '2026-11-27T21:00',
  localDoors: '2026-11-27T18:00',
  allDay: false,
  timeZone: 'UTC',
  format: 'in_person' as const,
  venueName: 'Hall',
  address: '',
  city: 'Lisbon',
  countryCode: 'PT',
  onlineUrl: null,
};

it('keeps each dot with the time after it, so that no line ends with a dot', () => {
  view = renderForTest(<EventFacts event={event} />);
  const parts = [...view.host.querySelectorAll('dd > span > span')].map(({ textContent }) => textContent);
  expect(parts.at(-1)).toBe(' · doors 18:00');
  expect(parts[0]).not.toContain('·');
});

it('starts each line of a part that wraps inside the visible area, and only the dot outside', () => {
  view = renderForTest(<EventFacts event={event} />);
  const parts = [...view.host.querySelectorAll('dd > span > span')];
  expect(parts.map(({ classList }) => classList.contains('ps-4'))).toEqual(parts.map(() => true));
  const dots = parts.slice(1).map((part) => part.firstElementChild);
  expect(dots.map((dot) => dot?.classList.contains('-ms-4'))).toEqual([true]);
});
