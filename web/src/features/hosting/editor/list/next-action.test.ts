import { describe, expect, it } from 'vitest';
import { nextAction, secondAction } from './next-action.ts';

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

  it('shows check-in beside the attendees before the event, and the attendees beside check-in on its day', () => {
    const second = (at: Date) => secondAction(published, nextAction(published, at))?.label;
    expect(second(now)).toBe('Check in');
    expect(second(new Date('2026-12-05T12:00:00Z'))).toBe('Attendees');
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
