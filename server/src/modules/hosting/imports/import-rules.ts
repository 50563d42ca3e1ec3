import { importsText } from '@festoon/catalogue/events/imports';
import {
  IMPORT_LINES_SHOWN,
  IMPORT_ROWS_SHOWN,
  type ImportLine,
  type ImportPreview,
  type ImportRow,
} from '@festoon/contracts/hosting/imports';
import type { MaterialChangeImpact } from '@festoon/contracts/ticketing/refund-windows';

/** An entry of a file with the data that the rules need. */
export type ImportEntry = {
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

/** Returns the reason for skipping an event that has ended. */
export function endedReason(): string {
  return importsText('ended');
}

/** Skips an event that has already ended. */
export function reasonToSkip({ draft }: ImportEntry, now: Date): string | null {
  return draft.endAt <= now ? endedReason() : null;
}

/** Publishes an event only if the file has its price and place. Every other event stays a draft. */
export function isPublishable({ record, draft }: ImportEntry): boolean {
  return record.priceMinor !== null && (record.format === 'online' || draft.city !== '');
}

type PreviewRowOptions = {
  readonly state: ImportRow['state'];
  readonly currency: string;
  /** Returns the local time of an instant, by the server's time-zone data. */
  readonly localTimeOf: (at: Date, timeZone: string) => string;
};

function previewRow({ record, draft }: ImportEntry, { state, currency, localTimeOf }: PreviewRowOptions): ImportRow {
  return {
    line: record.line,
    title: draft.title,
    state,
    startAt: draft.startAt.toISOString(),
    endAt: draft.endAt.toISOString(),
    localStart: localTimeOf(draft.startAt, draft.timeZone),
    localEnd: localTimeOf(draft.endAt, draft.timeZone),
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

/** Merges the effects on different events. Returns null if there are none. */
export function sumEffects(effects: readonly MaterialChangeImpact[]): MaterialChangeImpact | null {
  const [first] = effects;
  if (first === undefined) return null;
  const sum = (of: (effect: MaterialChangeImpact) => number) => effects.reduce((total, effect) => total + of(effect), 0);
  return {
    aspects: [...new Set(effects.flatMap(({ aspects }) => aspects))],
    eventCount: sum(({ eventCount }) => eventCount),
    ticketCount: sum(({ ticketCount }) => ticketCount),
    holderCount: sum(({ holderCount }) => holderCount),
    refundMinor: sum(({ refundMinor }) => refundMinor),
    currency: first.currency,
    refundsUntil:
      effects
        .map(({ refundsUntil }) => refundsUntil)
        .toSorted()
        .at(-1) ?? first.refundsUntil,
  };
}

export function emptyPreview(): ImportPreview {
  const emptyLines = () => ({ count: 0, items: [] });
  return {
    newCount: 0,
    changedCount: 0,
    unchangedCount: 0,
    publishableCount: 0,
    skipped: emptyLines(),
    unknownPlaces: emptyLines(),
    endedCount: 0,
    effect: null,
    rows: [],
  };
}

/** Counts one more entry, and adds it to the rows of the preview while there are few. */
export function addEntry(
  preview: ImportPreview,
  entry: ImportEntry,
  { state, currency, localTimeOf }: PreviewRowOptions,
): void {
  if (state === 'new') preview.newCount += 1;
  if (state === 'changed') preview.changedCount += 1;
  if (state === 'unchanged') preview.unchangedCount += 1;
  if (state === 'new' && isPublishable(entry)) preview.publishableCount += 1;
  if (preview.rows.length < IMPORT_ROWS_SHOWN) preview.rows.push(previewRow(entry, { state, currency, localTimeOf }));
}

/** Returns this many lines, and the number of the others. */
export function toImportLines(lines: readonly ImportLine[]): ImportPreview['skipped'] {
  return {
    count: lines.length,
    items: lines.slice(0, IMPORT_LINES_SHOWN).map(({ line, title, reason }) => ({ line, title, reason })),
  };
}
