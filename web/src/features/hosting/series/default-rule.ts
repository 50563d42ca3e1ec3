import { MINUTE_MS } from '@festoon/contracts/core/durations';
import type { EventWhen } from '@festoon/contracts/hosting/event-fields';
import type { MonthlyOn, SeriesRule } from '@festoon/contracts/hosting/series';
import { weekdayName, weekdayOf } from '@festoon/contracts/hosting/series-text';
import { seriesRuleText } from '@festoon/catalogue/hosting/series-rule';

const DEFAULT_COUNT = 10;

/** Returns the default rule of a repeating event: weekly on the same day, ten times. */
export function defaultRule(when: Pick<EventWhen, 'localStart' | 'localEnd'>): SeriesRule {
  const startDate = when.localStart.slice(0, 10);
  return {
    freq: 'weekly',
    interval: 1,
    weekdays: [weekdayOf(startDate)],
    monthlyOn: null,
    startDate,
    localTime: when.localStart.slice(11),
    durationMinutes: Math.max(1, (Date.parse(`${when.localEnd}Z`) - Date.parse(`${when.localStart}Z`)) / MINUTE_MS),
    end: { kind: 'count', count: DEFAULT_COUNT },
    exceptions: [],
    extra: [],
  };
}

export type MonthlyChoice = { readonly value: string; readonly label: string; readonly on: MonthlyOn };

/** Returns the ways to repeat a date monthly: by day number, by weekday, or on the last day. */
export function monthlyChoices(startDate: string): MonthlyChoice[] {
  const day = Number(startDate.slice(8));
  const weekday = weekdayOf(startDate);
  const nth = Math.ceil(day / 7);
  const choices: MonthlyChoice[] = [
    { value: 'day', label: seriesRuleText('onDay', { day }), on: { by: 'day', day } },
    {
      value: 'nth',
      label: seriesRuleText('onNthWeekday', { nth: String(nth), weekday: weekdayName(weekday) }),
      on: { by: 'weekday', nth, weekday },
    },
  ];
  const monthLength = new Date(Date.UTC(Number(startDate.slice(0, 4)), Number(startDate.slice(5, 7)), 0)).getUTCDate();
  if (day + 7 > monthLength)
    choices.push({
      value: 'last',
      label: seriesRuleText('onLastWeekday', { weekday: weekdayName(weekday) }),
      on: { by: 'weekday', nth: -1, weekday },
    });
  if (day === monthLength) choices.push({ value: 'end', label: seriesRuleText('onLastDay'), on: { by: 'day', day: -1 } });
  return choices;
}

/** Returns the monthly choice of a rule. */
export function monthlyChoiceOf(rule: SeriesRule): MonthlyChoice | undefined {
  const choices = monthlyChoices(rule.startDate);
  return choices.find(({ on }) => JSON.stringify(on) === JSON.stringify(rule.monthlyOn)) ?? choices[0];
}

/** Returns the default last day: half a year after the start. */
export function defaultEndDate(startDate: string): string {
  const at = new Date(`${startDate}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + 6);
  return at.toISOString().slice(0, 10);
}
