import type { RichText } from '@festoon/contracts/core/rich-text';
import type { EventFormat } from '@festoon/contracts/events/events';

/** A local time at the event's place. `time` is null for all-day events. */
export type LocalTime = { readonly date: string; readonly time: string | null };

/** One event of a file, cleaned and validated, before its place is looked up. */
export type ImportRecord = {
  readonly kind: 'record';
  readonly line: number;
  /** Stays the same while the file's author edits the entry, so that a second import updates the event. */
  readonly sourceKey: string;
  readonly title: string;
  readonly summary: string;
  readonly description: RichText;
  readonly url: string;
  readonly start: LocalTime;
  /** For all-day events, the last day and not the day after it. */
  readonly end: LocalTime;
  /** IANA name. Null if the file has none, and the place determines it. */
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
  /** In minor units of the platform's currency. Null if the file has none. */
  readonly priceMinor: number | null;
  readonly quantity: number | null;
  /** Notes for the report about data that was omitted or assumed. */
  readonly notes: readonly string[];
};

/** An entry that cannot be imported, with the reason as a sentence for its author. */
export type SkippedEntry = {
  readonly kind: 'skip';
  readonly line: number;
  readonly title: string | null;
  readonly reason: string;
};

export type ImportItem = ImportRecord | SkippedEntry;

export const IMPORT_BYTES_MAX = 64 * 1024 * 1024;
export const IMPORT_ENTRIES_MAX = 200_000;
export const ENTRY_LENGTH_MAX = 256 * 1024;

export const TITLE_LENGTH_MAX = 200;
export const SUMMARY_LENGTH_MAX = 300;
export const DESCRIPTION_LENGTH_MAX = 20_000;

export function skip(line: number, reason: string, title: string | null = null): SkippedEntry {
  return { kind: 'skip', line, title, reason };
}
