import { formatNumber } from './format.ts';

/** Returns a count with its noun: "1 notification", "1,200 notifications". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
