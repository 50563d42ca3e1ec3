import { IMPORT_PAGE_ENTRIES_MAX } from '@festoon/contracts/hosting/imports';
import type { Context } from '../../../context.ts';
import { importGuard } from '../event-changes/public.ts';
import { PLAIN_TICKET, type ImportRequest, type TicketTypeDraft } from '../../events/events/public.ts';
import { isPublishable, reasonToSkip } from './import-rules.ts';
import type { ImportRow } from './queries.ts';

/** Builds the import of an organiser's file. An entry without a price gets no tickets. */
export async function requestOf(ctx: Context, row: ImportRow): Promise<ImportRequest | null> {
  const file = row.fileKey === null ? null : await ctx.files.read(row.fileKey);
  if (file === null) return null;
  const now = ctx.clock.now();
  return {
    fileName: row.fileName,
    bytes: file.bytes,
    organiserId: row.accountId,
    upcoming: row.movesPast,
    entriesMax: IMPORT_PAGE_ENTRIES_MAX,
    ticketsOf: namedTickets,
    guardUpdate: importGuard(ctx, { isConfirmed: row.confirmsMaterialChange }),
    publishes: (entry) => row.publishes && isPublishable(entry),
    reasonToSkip: (entry) => reasonToSkip(entry, now),
  };
}

type Named = Parameters<NonNullable<ImportRequest['ticketsOf']>>[0];

function namedTickets({ priceMinor, quantity, format }: Named): TicketTypeDraft[] {
  if (priceMinor === null) return [];
  const kind = priceMinor === 0 ? 'free' : 'paid';
  return [{ ...PLAIN_TICKET, kind, priceMinor, quantity, attendance: format === 'online' ? 'online' : 'in_person' }];
}
