import type { EventFormat, RichText } from '@festoon/contracts/events/events';

/** A time on the wall where the event is. `time` is null for whole days. */
export type LocalTime = { readonly date: string; readonly time: string | null };

/** One event as a file tells it, cleaned and checked, before its place is looked up. */
export type ImportRecord = {
  readonly kind: 'record';
  readonly line: number;
  /** Stays the same while the file's author edits the entry, so that a second import changes instead of adding. */
  readonly sourceKey: string;
  readonly title: string;
  readonly summary: string;
  readonly description: RichText;
  readonly url: string;
  readonly start: LocalTime;
  /** The last day, not the day after, where times are null. */
  readonly end: LocalTime;
  /** IANA name; null where the file does not say and the place decides. */
  readonly timeZone: string | null;
  readonly city: string;
  readonly country: string;
  readonly venueName: string;
  readonly address: string;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly format: EventFormat;
  readonly languages: readonly string[];
  readonly category: string | null;
  readonly tags: readonly string[];
  /** In minor units of the platform's currency; null where nothing is said. */
  readonly priceMinor: number | null;
  readonly quantity: number | null;
  /** The notes on data that was left out or assumed, for the reader of the report. */
  readonly notes: readonly string[];
};

/** An entry that can't be imported, with the reason as a sentence for its author. */
export type Skip = { readonly kind: 'skip'; readonly line: number; readonly title: string | null; readonly reason: string };

export type ImportItem = ImportRecord | Skip;

export const IMPORT_BYTES_MAX = 64 * 1024 * 1024;
export const IMPORT_ENTRIES_MAX = 200_000;
export const ENTRY_LENGTH_MAX = 256 * 1024;

export const TITLE_LENGTH_MAX = 200;
export const SUMMARY_LENGTH_MAX = 300;
export const DESCRIPTION_LENGTH_MAX = 20_000;

export function skip(line: number, reason: string, title: string | null = null): Skip {
  return { kind: 'skip', line, title, reason };
}
