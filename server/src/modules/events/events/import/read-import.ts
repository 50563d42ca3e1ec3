import { importsText } from '@festoon/catalogue/events/imports';
import type { Context } from '../../../../context.ts';
import { findTitleProblem } from '../../../identity/accounts/public.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { EventDraft, TicketTypeDraft } from '../editing/event-draft.ts';
import { findPlace, type PlaceMatch } from '../gazetteer/find-place.ts';
import { listCategorySlugs } from './import-queries.ts';
import { draftFromRecord, hashDraft } from './draft-from-record.ts';
import { skip, type ImportRecord, type SkippedEntry } from './import-record.ts';
import { parseImport } from './parse-import.ts';
import { shiftToUpcoming } from './shift-to-upcoming.ts';

export type ImportRequest = {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly organiserId: string;
  /** If true, moves past dates ahead by whole years. */
  readonly shiftPastDates: boolean;
  /** The cover of events without one. If absent, an updated event keeps its cover. */
  readonly coverFor?: (record: ImportRecord) => EventDraft['cover'];
  /** Returns the ticket types of an entry. The default is the file's price, else the usual prices. */
  readonly ticketTypesFor?: (record: ImportRecord) => TicketTypeDraft[];
  /** Returns whether a new event is published immediately. By default all are. */
  readonly shouldPublish?: (entry: Pick<PreparedEntry, 'record' | 'draft'>) => boolean;
  /** Returns the reason to skip an entry, or null. By default none is skipped. */
  readonly reasonToSkip?: (entry: PreparedEntry) => string | null;
  /** Runs the update of an event that was imported before. False when it was left as it is. */
  readonly guardUpdate: (tx: Tx, eventId: string, write: () => Promise<void>) => Promise<boolean>;
  /** The maximum number of entries to read. */
  readonly entriesMax?: number;
  readonly onProgress?: (report: ImportReport) => Promise<void> | void;
};

export type ImportReport = {
  imported: number;
  /** Counts imported entries. */
  published: number;
  updated: number;
  unchanged: number;
  readonly skipped: SkippedEntry[];
  /** Entries with a city that the gazetteer does not know; they are imported without coordinates. */
  readonly unknownPlaces: { line: number; title: string; city: string }[];
};

/** An entry as an event, with a hash that changes when the entry does. */
export type PreparedEntry = { readonly record: ImportRecord; readonly draft: EventDraft; readonly hash: string };

const BATCH = 500;

export function emptyReport(): ImportReport {
  return { imported: 0, published: 0, updated: 0, unchanged: 0, skipped: [], unknownPlaces: [] };
}

/** Returns the source name under which an account's imported events are found again. */
export function importSource({ organiserId }: Pick<ImportRequest, 'organiserId'>): string {
  return `import:${organiserId}`;
}

/** Reads a file in batches and writes nothing. The report lists the entries that were left out. */
export async function* readImport(
  ctx: Context,
  request: ImportRequest,
  report: ImportReport,
): AsyncGenerator<PreparedEntry[]> {
  const prepare = await createEntryPreparer(ctx, request, report);
  let batch: PreparedEntry[] = [];
  let count = 0;
  for (const item of parseImport(request.fileName, request.bytes, ctx.config.currency)) {
    count += 1;
    if (request.entriesMax !== undefined && count > request.entriesMax) {
      report.skipped.push(skip(item.line, importsText('tooManyEntries', { count: request.entriesMax })));
      break;
    }
    const entry = item.kind === 'skip' ? item : await prepare(item);
    if ('reason' in entry) report.skipped.push(entry);
    else batch.push(entry);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Looks up places, each spelling once, and converts an entry to the form that is compared and stored. */
async function createEntryPreparer(
  ctx: Context,
  request: ImportRequest,
  report: ImportReport,
): Promise<(record: ImportRecord) => Promise<PreparedEntry | SkippedEntry>> {
  const categories = new Set(await listCategorySlugs(ctx.db));
  const places = new Map<string, PlaceMatch>();
  const today = ctx.clock.now().toISOString().slice(0, 10);
  return async (original) => {
    const record = request.shiftPastDates ? shiftToUpcoming(original, today) : original;
    const key = `${record.city}\n${record.country}`;
    const placeMatch = places.get(key) ?? (await findPlace(ctx.db, record.city, record.country));
    places.set(key, placeMatch);
    const draft = draftFromRecord(record, { placeMatch, cover: request.coverFor?.(record) ?? null, categories });
    const entry = { record, draft, hash: hashDraft(draft) };
    const reason = findTitleProblem(ctx.config, record.title) ?? request.reasonToSkip?.(entry) ?? null;
    if (reason !== null) return skip(record.line, reason, record.title);
    if (placeMatch.place === null && record.format !== 'online')
      report.unknownPlaces.push({ line: record.line, title: record.title, city: record.city });
    return entry;
  };
}
