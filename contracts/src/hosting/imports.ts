import * as z from 'zod/mini';
import { ANY_TYPE, endpoint } from '../core/endpoint.ts';
import { Uuid } from '../core/ids.ts';
import { LocalTime } from '../events/events.ts';
import { MaterialChangeImpact, MaterialChangeConfirmation } from '../ticketing/refund-windows.ts';

/** The maximum size of an uploaded file, and its maximum number of entries. */
export const IMPORT_FILE_BYTES_MAX = 10 * 1024 * 1024;
export const IMPORT_PAGE_ENTRIES_MAX = 10_000;
/** The maximum number of lines and rows to list. */
export const IMPORT_LINES_SHOWN = 200;
export const IMPORT_ROWS_SHOWN = 50;

export const ImportStatus = z.enum(['reading', 'preview', 'running', 'done', 'failed', 'discarded']);
export type ImportStatus = z.output<typeof ImportStatus>;

/** One entry of a file as the event that it will become. */
export const ImportRow = z.object({
  line: z.int(),
  title: z.string(),
  state: z.enum(['new', 'changed', 'unchanged']),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  localStart: LocalTime,
  localEnd: LocalTime,
  allDay: z.boolean(),
  timeZone: z.string(),
  city: z.string(),
  countryCode: z.string(),
  isOnline: z.boolean(),
  /** Null if the file contains none. */
  priceMinor: z.nullable(z.int()),
  currency: z.string(),
  /** Notes on values that were skipped or assumed. */
  notes: z.array(z.string()),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportLine = z.object({ line: z.int(), title: z.nullable(z.string()), reason: z.string() });
export type ImportLine = z.output<typeof ImportLine>;

const lines = { count: z.int(), items: z.array(ImportLine) };

/** The contents of a file, before anything is imported. */
export const ImportPreview = z.object({
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  /** The number of new events with a price and a place in the file: only they can be published. */
  publishableCount: z.int(),
  skipped: z.object(lines),
  /** Unknown places: their events have no point on the map. */
  unknownPlaces: z.object(lines),
  /** The number of entries that were left out because they are in the past. */
  endedCount: z.int(),
  /** The effects of changing events that have sold tickets; null if no change is material. */
  effect: z._default(z.nullable(MaterialChangeImpact), null),
  /** The first rows. */
  rows: z.array(ImportRow),
});
export type ImportPreview = z.output<typeof ImportPreview>;

export const ImportReport = z.object({
  importedCount: z.int(),
  publishedCount: z.int(),
  updatedCount: z.int(),
  unchangedCount: z.int(),
  skippedCount: z.int(),
});
export type ImportReport = z.output<typeof ImportReport>;

export const EventImport = z.object({
  id: Uuid,
  fileName: z.string(),
  status: ImportStatus,
  /** Past dates are moved ahead by whole years. */
  shiftPastDates: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The total number of entries; the number of completed ones follows. */
  entryCount: z.int(),
  doneCount: z.int(),
  preview: z.nullable(ImportPreview),
  report: z.nullable(ImportReport),
});
export type EventImport = z.output<typeof EventImport>;

const importParams = z.object({ importId: Uuid });

export const uploadImport = endpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/event-imports',
  summary: 'Uploads a file of events (.ics, .csv or .json, at most 10 MB) and starts a preview. Creates no events yet.',
  access: 'user',
  impersonation: 'allowed',
  body: z.object({ fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  files: { file: { maxBytes: IMPORT_FILE_BYTES_MAX, types: ANY_TYPE } },
  response: EventImport,
  domainErrors: ['too_many_attempts'],
});

export const listImports = endpoint({
  name: 'listImports',
  method: 'GET',
  path: '/event-imports',
  summary: 'Lists your last ten imports, newest first.',
  access: 'user',
  response: z.object({ items: z.array(EventImport) }),
  domainErrors: [],
});

export const getImport = endpoint({
  name: 'getImport',
  method: 'GET',
  path: '/event-imports/:importId',
  summary: 'Returns the status of an import.',
  access: 'user',
  params: importParams,
  response: EventImport,
  domainErrors: ['not_found'],
});

export const previewImport = endpoint({
  name: 'previewImport',
  method: 'PUT',
  path: '/event-imports/:importId/preview',
  summary: 'Repeats the preview, with past dates moved forward by whole years or skipped.',
  access: 'user',
  impersonation: 'allowed',
  params: importParams,
  body: z.object({ shiftPastDates: z.boolean() }),
  response: EventImport,
  domainErrors: ['not_found', 'import_changed', 'too_many_attempts'],
});

export const runImport = endpoint({
  name: 'runImport',
  method: 'POST',
  path: '/event-imports/:importId/run',
  summary: 'Runs the import as previewed. Events are created or updated as drafts, or published where possible.',
  access: 'user',
  impersonation: 'allowed',
  params: importParams,
  body: z.object({ publish: z.boolean(), confirmsMaterialChange: MaterialChangeConfirmation }),
  response: EventImport,
  domainErrors: ['not_found', 'import_changed', 'too_many_attempts', 'material_change'],
});

export const discardImport = endpoint({
  name: 'discardImport',
  method: 'DELETE',
  path: '/event-imports/:importId',
  summary: 'Discards an import that has not run.',
  access: 'user',
  impersonation: 'allowed',
  params: importParams,
  response: z.object({ discarded: z.boolean() }),
  domainErrors: ['not_found', 'import_changed'],
});
