import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import { IMPORT_PAGE_ENTRIES_MAX } from '@festoon/contracts/hosting/imports';
import type { Context } from '../../../context.ts';
import { runInLanguage } from '../../../platform/language.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { createImportGuard } from '../event-changes/public.ts';
import { DEFAULT_TICKET_TYPE, type ImportRequest, type TicketTypeDraft } from '../../events/events/public.ts';
import { isPublishable, reasonToSkip } from './import-rules.ts';
import type { ImportRow } from './queries.ts';

/** Runs a job of an import in the organiser's language, for the text that it stores. */
export async function runInOrganisersLanguage<R>(
  ctx: Context,
  { accountId }: ImportRow,
  work: () => Promise<R>,
): Promise<R> {
  const organiser = await findAccount(ctx.db, accountId);
  return runInLanguage(organiser?.language ?? SOURCE_LANGUAGE, work);
}

/** Returns the import request of an organiser's file. An entry without a price gets no ticket types. */
export async function buildImportRequest(ctx: Context, row: ImportRow): Promise<ImportRequest | null> {
  const file = row.fileKey === null ? null : await ctx.files.read(row.fileKey);
  if (file === null) return null;
  const now = ctx.clock.now();
  return {
    fileName: row.fileName,
    bytes: file.bytes,
    organiserId: row.accountId,
    shiftPastDates: row.shiftPastDates,
    entriesMax: IMPORT_PAGE_ENTRIES_MAX,
    ticketTypesFor: pricedTicketTypes,
    guardUpdate: createImportGuard(ctx, { isConfirmed: row.confirmsMaterialChange }),
    shouldPublish: (entry) => row.publish && isPublishable(entry),
    reasonToSkip: (entry) => reasonToSkip(entry, now),
  };
}

type PricedRecord = Parameters<NonNullable<ImportRequest['ticketTypesFor']>>[0];

function pricedTicketTypes({ priceMinor, quantity, format }: PricedRecord): TicketTypeDraft[] {
  if (priceMinor === null) return [];
  const kind = priceMinor === 0 ? 'free' : 'paid';
  return [{ ...DEFAULT_TICKET_TYPE, kind, priceMinor, quantity, attendance: format === 'online' ? 'online' : 'in_person' }];
}
