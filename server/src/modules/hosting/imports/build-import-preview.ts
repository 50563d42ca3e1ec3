import type { MaterialChangeImpact } from '@festoon/contracts/ticketing/refund-windows';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { previewEventChange } from '../event-changes/public.ts';
import { previewImport, updateImported, type ImportedUpdate } from '../../events/events/public.ts';
import { addEntry, emptyPreview, toImportLines, endedReason, sumEffects } from './import-rules.ts';
import { buildImportRequest, runInOrganisersLanguage } from './import-request.ts';
import { findImport, listSoldIds, updateImportStatus, setPreview, type ImportRow } from './queries.ts';
import { localTimeOf } from '../../../platform/zone-clock.ts';

/** Parses a file for its preview and creates nothing. Safe to repeat. */
export async function buildImportPreview(ctx: Context, importId: string): Promise<void> {
  const row = await findImport(ctx.db, importId);
  if (row?.status === 'reading') await runInOrganisersLanguage(ctx, row, () => buildPreview(ctx, row));
}

async function buildPreview(ctx: Context, row: ImportRow): Promise<void> {
  const importId = row.id;
  const request = await buildImportRequest(ctx, row);
  if (request === null) {
    await updateImportStatus(ctx.db, { importId, from: ['reading'], to: 'failed', at: ctx.clock.now() });
    return;
  }
  const preview = emptyPreview();
  const { currency } = ctx.config;
  const updates: ImportedUpdate[] = [];
  const { skipped, unknownPlaces } = await previewImport(ctx, request, (entry) => {
    addEntry(preview, entry, { state: entry.state, currency, localTimeOf });
    if (entry.state === 'changed' && entry.eventId !== null) updates.push({ request, entry, eventId: entry.eventId });
  });
  preview.effect = await previewEffect(ctx, updates);
  preview.endedCount = skipped.filter(({ reason }) => reason === endedReason()).length;
  preview.skipped = toImportLines(skipped);
  preview.unknownPlaces = toImportLines(unknownPlaces.map(({ line, title, city }) => ({ line, title, reason: city })));
  const entryCount = preview.newCount + preview.changedCount + preview.unchangedCount;
  await inTransaction(ctx.db, async (tx) => {
    await setPreview(tx, importId, { preview, entryCount });
    await updateImportStatus(tx, { importId, from: ['reading'], to: 'preview', at: ctx.clock.now() });
  });
}

/** Returns the effect of the updates on events with sold tickets. Returns null if no change is material. */
async function previewEffect(ctx: Context, updates: readonly ImportedUpdate[]): Promise<MaterialChangeImpact | null> {
  const sold = new Set(
    await listSoldIds(
      ctx.db,
      updates.map(({ eventId }) => eventId),
    ),
  );
  const effects: MaterialChangeImpact[] = [];
  for (const update of updates.filter(({ eventId }) => sold.has(eventId))) {
    const effect = await previewEventChange(ctx, [update.eventId], (tx) => updateImported(ctx, tx, update)).catch(
      ignoreSettledEvent,
    );
    if (effect !== null) effects.push(effect);
  }
  return sumEffects(effects);
}

/** Ignores the error for an event whose income was released, because the import does not change it. */
function ignoreSettledEvent(error: unknown): null {
  if (error instanceof DomainError && error.code === 'event_settled') return null;
  throw error;
}
