import type { DayMeasures, Mark } from '@festoon/contracts/insights/analytics';
import type { ChartMark } from '../../../ui/charts/line-chart.tsx';

/** The tickets that stood at the end of each day. */
export function runningTickets(days: readonly DayMeasures[], atStart: number): number[] {
  let standing = atStart;
  return days.map(({ tickets, ticketsVoided }) => (standing += tickets - ticketsVoided));
}

const words: Record<Mark['kind'], string> = {
  published: 'Published',
  price_changed: 'Price changed',
  message_sent: 'Message sent',
};

/** Returns chart marks for the organiser's actions, each on the day of the action. */
export function marksOf(marks: readonly Mark[], days: readonly DayMeasures[]): ChartMark[] {
  return marks.flatMap(({ day, kind, label }) => {
    const index = days.findIndex((one) => one.day === day);
    return index < 0 ? [] : [{ index, label: label === '' ? words[kind] : `${words[kind]}: ${label}` }];
  });
}
