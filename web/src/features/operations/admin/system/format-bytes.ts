import { systemText } from '@festoon/catalogue/operations/system';
import { formatDecimals } from '../../../../lib/format/format-number.ts';

const UNITS = ['bytes', 'kilobytes', 'megabytes', 'gigabytes', 'terabytes'] as const;

/** Returns a size such as "3.4 GB", in steps of 1024. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** step;
  const digits = step > 0 && size < 10 ? 1 : 0;
  return systemText(UNITS[step] ?? 'bytes', { size: formatDecimals(size, digits) });
}
