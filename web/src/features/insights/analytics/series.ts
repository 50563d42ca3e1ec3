import type { DailyEventMetrics, TimelineMarker } from '@festoon/contracts/insights/analytics';
import type { ChartMark } from '../../../ui/charts/line-chart.tsx';

/** Returns the number of valid tickets at the end of each day. */
export function runningTickets(days: readonly DailyEventMetrics[], atStart: number): number[] {
  let total = atStart;
  return days.map(({ tickets, ticketsVoided }) => (total += tickets - ticketsVoided));
}

const markerLabels: Record<TimelineMarker['kind'], string> = {
  published: 'Published',
  price_changed: 'Price changed',
  message_sent: 'Message sent',
};

/** Returns chart marks for the organiser's actions, each on the day of the action. */
export function toChartMarks(markers: readonly TimelineMarker[], days: readonly DailyEventMetrics[]): ChartMark[] {
  return markers.flatMap(({ day, kind, label }) => {
    const index = days.findIndex((one) => one.day === day);
    return index < 0 ? [] : [{ index, label: label === '' ? markerLabels[kind] : `${markerLabels[kind]}: ${label}` }];
  });
}
