import { formatNumber } from '../../../lib/format/format.ts';

/** "1 event is", "1,204 events are". */
export function formatCountOf(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
