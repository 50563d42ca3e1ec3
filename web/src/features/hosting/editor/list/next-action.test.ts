import { describe, expect, it } from 'vitest';
import { eventActions, nextAction } from './next-action.ts';

const now = new Date('2026-11-20T12:00:00Z');
const published = {
  status: 'published',
  role: 'owner',
  startAt: '2026-12-05T19:00:00Z',
  endAt: '2026-12-05T22:00:00Z',
} as const;

describe('nextAction', () => {
  it('opens the editor for a draft', () => {
    expect(nextAction({ ...published, status: 'draft' }, now).to).toBe('/profile/edit-event/$id');
  });

  it('shows attendees before the event and check-in on the day of the event', () => {
    expect(nextAction(published, now).label).toBe('Attendees');
    expect(nextAction(published, new Date('2026-12-05T12:00:00Z'))).toMatchObject({ label: 'Check in', isDue: true });
  });

  it('shows the attendees and check-in in the same order before the event and on its day', () => {
    const labels = (at: Date) => eventActions(published, at).map(({ label }) => label);
    expect(labels(now)).toEqual(['Attendees', 'Check in']);
    expect(labels(new Date('2026-12-05T12:00:00Z'))).toEqual(['Attendees', 'Check in']);
    expect(eventActions({ ...published, status: 'draft' }, now)).toHaveLength(1);
  });

  it('opens analytics after the event', () => {
    expect(nextAction({ ...published, status: 'ended' }, now).to).toBe('/event-analytics/$id');
  });

  it('offers only check-in to check-in staff', () => {
    for (const status of ['draft', 'published', 'ended'] as const) {
      expect(nextAction({ ...published, status, role: 'check_in' }, now).label).toBe('Check in');
    }
  });
});
