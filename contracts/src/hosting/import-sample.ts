/** The columns of the sample, as the first line of a file names them. */
export const SAMPLE_COLUMNS = ['title', 'start', 'end', 'venue', 'city', 'country', 'price', 'quantity'] as const;

const EVENTS = [
  ['Jazz in the Yard', '05-01 19:30', '05-01 22:00', 'Casa do Rio', 'Lisbon', 'Portugal', '12.50', '80'],
  ['Open Rehearsal', '06-01 18:00', '06-01 20:00', 'Casa do Rio', 'Lisbon', 'Portugal', '0', '40'],
] as const;

/** Returns the lines of a file that the import reads without a note, with events in the next year. */
export function sampleRows(now: Date): readonly (readonly string[])[] {
  const year = now.getUTCFullYear() + 1;
  return EVENTS.map(([title, start, end, ...rest]) => [title, `${year}-${start}`, `${year}-${end}`, ...rest]);
}

/** Returns the sample as a CSV file. */
export function sampleCsv(now: Date): string {
  return [SAMPLE_COLUMNS, ...sampleRows(now)].map((cells) => `${cells.join(',')}\r\n`).join('');
}
