const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** "812 B", "48 KB", "3.4 MB". */
export function fileSize(bytes: number): string {
  let amount = bytes;
  let step = 0;
  while (amount >= 1000 && step < UNITS.length - 1) {
    amount /= 1000;
    step += 1;
  }
  const digits = step >= 2 && amount < 10 ? 1 : 0;
  return `${amount.toFixed(digits)} ${UNITS[step]}`;
}
