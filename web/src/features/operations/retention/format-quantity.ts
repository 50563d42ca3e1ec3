import { RETENTION_COUNT_MAX } from '@festoon/contracts/operations/retention';
import { formatCount, formatNumber } from '../../../lib/format/format-number.ts';

/** Returns a number of rows, or "… or more" at the counting limit. */
export function formatQuantity(rows: number): string {
  return rows >= RETENTION_COUNT_MAX ? `${formatNumber(RETENTION_COUNT_MAX)} or more` : formatNumber(rows);
}

export const formatDays = (days: number): string => formatCount(days, 'day');
