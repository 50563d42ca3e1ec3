// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { renderForTest } from '../../../ui/render-for-test.ts';
import { Agenda } from './schedule-and-gallery.tsx';

let view: ReturnType<typeof renderForTest> | undefined;
afterEach(() => view?.remove());

const festival = {
  startAt: '2027-06-11T14:00:00.000Z',
  endAt: '2027-06-13T20:00:00.000Z',
  timeZone: 'Europe/Lisbon',
  utcOffsets: [{ from: '2027-03-28T01:00:00.000Z', minutes: 60 }],
  agenda: [
    { startAt: '2027-06-12T09:00:00.000Z', title: 'Brass band', detail: '' },
    { startAt: '2027-06-11T15:00:00.000Z', title: 'Opening', detail: '' },
    { startAt: '2027-06-12T23:30:00.000Z', title: 'Night set', detail: '' },
  ],
};

const headings = (level: 3 | 4) =>
  [...(view?.host.querySelectorAll(`h${level}`) ?? [])].map(({ textContent }) => textContent);

describe('Agenda', () => {
  it('has a heading for each day of an event of several days, in order, by the clock of the event', () => {
    view = renderForTest(<Agenda event={festival} />);
    expect(headings(3)).toEqual(['Friday 11 June', 'Saturday 12 June', 'Sunday 13 June']);
    expect(headings(4)).toEqual(['Opening', 'Brass band', 'Night set']);
    expect(view.host.textContent).toContain('00:30');
  });

  it('has no days for one evening, also if it ends after midnight', () => {
    const evening = { ...festival, startAt: '2027-06-12T18:00:00.000Z', endAt: '2027-06-13T02:00:00.000Z' };
    view = renderForTest(
      <Agenda
        event={{ ...evening, agenda: [festival.agenda[2], festival.agenda[0]].filter((item) => item !== undefined) }}
      />,
    );
    expect(headings(3)).toEqual(['Brass band', 'Night set']);
  });
});
