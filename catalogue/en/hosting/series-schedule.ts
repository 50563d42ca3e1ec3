import { defineText } from '../../src/translations.ts';

/** The recurrence of a series, such as “Every 2 weeks on Tuesday at 19:00, until 30 June 2027, except 1 date”. */
export const seriesScheduleText = defineText('hosting/series-schedule', {
  daily: '{interval, plural, =1 {Every day} other {Every # days}} at {time}',
  weekly: '{interval, plural, =1 {Every week} other {Every # weeks}} on {days} at {time}',
  everyWeekday: '{interval, plural, =1 {Every day} other {Every # weeks on every day}} at {time}',
  monthlyDay: '{interval, plural, =1 {Every month} other {Every # months}} on day {day} at {time}',
  monthlyLastDay: '{interval, plural, =1 {Every month} other {Every # months}} on the last day at {time}',
  monthlyWeekday:
    '{interval, plural, =1 {Every month} other {Every # months}} on the {nth, select, 1 {first} 2 {second} 3 {third} 4 {fourth} 5 {fifth} other {last}} {weekday} at {time}',
  // The rule, then its end.
  withUntil: '{rule}, until {date}',
  withCount: '{count, plural, =1 {{rule}, once} other {{rule}, # times}}',
  withSkipped: '{count, plural, one {{rule}, except # date} other {{rule}, except # dates}}',
  withAdded: '{count, plural, one {{rule}, plus # extra date} other {{rule}, plus # extra dates}}',
});
