import {
  IMPORT_LINES_SHOWN,
  IMPORT_ROWS_SHOWN,
  type ImportLine,
  type ImportPreview,
  type ImportRow,
} from '@festoon/contracts/imports';

/** An entry of a file as the rules need to know it. */
export type Entry = {
  readonly record: {
    readonly line: number;
    readonly title: string;
    readonly format: 'in_person' | 'online' | 'hybrid';
    readonly priceMinor: number | null;
    readonly notes: readonly string[];
  };
  readonly draft: {
    readonly title: string;
    readonly startAt: Date;
    readonly endAt: Date;
    readonly allDay: boolean;
    readonly timeZone: string;
    readonly city: string;
    readonly countryCode: string;
    readonly onlineUrl: string;
  };
};

export const OVER = 'It is over.';

/** What is over is not made anew. */
export function reasonToSkip({ draft }: Entry, now: Date): string | null {
  return draft.endAt <= now ? OVER : null;
}

/** Sold only at a price that the file names, and where people know to go; everything else waits as a draft. */
export function isPublishable({ record, draft }: Entry): boolean {
  return record.priceMinor !== null && (record.format === 'online' || draft.city !== '');
}

function previewRow(
  { record, draft }: Entry,
  { state, currency }: { state: ImportRow['state']; currency: string },
): ImportRow {
  return {
    line: record.line,
    title: draft.title,
    state,
    startAt: draft.startAt.toISOString(),
    endAt: draft.endAt.toISOString(),
    allDay: draft.allDay,
    timeZone: draft.timeZone,
    city: draft.city,
    countryCode: draft.countryCode,
    isOnline: record.format === 'online',
    priceMinor: record.priceMinor,
    currency,
    notes: [...record.notes],
  };
}

export function emptyPreview(): ImportPreview {
  const nothing = () => ({ count: 0, shown: [] });
  return {
    newCount: 0,
    changedCount: 0,
    unchangedCount: 0,
    publishableCount: 0,
    skipped: nothing(),
    placeless: nothing(),
    overCount: 0,
    rows: [],
  };
}

/** Counts one more entry; of those that change something the first are shown. */
export function addEntry(
  preview: ImportPreview,
  entry: Entry,
  { state, currency }: { state: ImportRow['state']; currency: string },
): void {
  if (state === 'new') preview.newCount += 1;
  if (state === 'changed') preview.changedCount += 1;
  if (state === 'unchanged') preview.unchangedCount += 1;
  if (state === 'new' && isPublishable(entry)) preview.publishableCount += 1;
  if (preview.rows.length < IMPORT_ROWS_SHOWN) preview.rows.push(previewRow(entry, { state, currency }));
}

/** So many lines one by one, the rest as a number. */
export function linesOf(lines: readonly ImportLine[]): ImportPreview['skipped'] {
  return {
    count: lines.length,
    shown: lines.slice(0, IMPORT_LINES_SHOWN).map(({ line, title, reason }) => ({ line, title, reason })),
  };
}
