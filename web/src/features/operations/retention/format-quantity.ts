import { RETENTION_COUNT_MAX } from '@festoon/contracts/operations/retention';
import { formatCount, formatNumber } from '../../../lib/format/format-number.ts';

/** A number of rows; what is counted no further is said as that many or more. */
export function formatQuantity(rows: number): string {
  return rows >= RETENTION_COUNT_MAX ? `${formatNumber(RETENTION_COUNT_MAX)} or more` : formatNumber(rows);
}

export const formatDays = (days: number): string => formatCount(days, 'day');
