import { fileSizesText } from '@festoon/catalogue/messaging/file-sizes';
import { formatDecimals } from '../../../../lib/format/format-number.ts';

const UNITS = ['bytes', 'kilobytes', 'megabytes', 'gigabytes'] as const;

/** Returns a file size, such as "812 B", "48 KB" or "3.4 MB". */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** step;
  return fileSizesText(UNITS[step] ?? 'bytes', { size: formatDecimals(amount, step >= 2 && amount < 10 ? 1 : 0) });
}
