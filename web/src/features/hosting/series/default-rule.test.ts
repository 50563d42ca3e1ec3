import { describe, expect, it } from 'vitest';
import { monthlyChoiceOf, monthlyChoices, defaultRule } from './default-rule.ts';

describe('defaultRule', () => {
  it('creates a weekly rule on the weekday of the start', () => {
    expect(defaultRule({ localStart: '2026-12-01T22:00', localEnd: '2026-12-02T02:30' })).toMatchObject({
      freq: 'weekly',
      weekdays: ['tu'],
      localTime: '22:00',
      durationMinutes: 270,
    });
  });
});

describe('monthlyChoices', () => {
  it('offers the day of the month and its weekday positions', () => {
    expect(monthlyChoices('2026-12-08').map(({ label }) => label)).toEqual(['On day 8', 'On the second Tuesday']);
    expect(monthlyChoices('2027-01-31').map(({ label }) => label)).toEqual([
      'On day 31',
      'On the fifth Sunday',
      'On the last Sunday',
      'On the last day',
    ]);
  });

  it('finds the choice that matches a rule', () => {
    const rule = {
      ...defaultRule({ localStart: '2026-12-29T19:00', localEnd: '2026-12-29T21:00' }),
      freq: 'monthly' as const,
    };
    expect(monthlyChoiceOf(rule)?.value).toBe('day');
    expect(monthlyChoiceOf({ ...rule, monthlyOn: { by: 'weekday', nth: -1, weekday: 'tu' } })?.value).toBe('last');
  });
});
