import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { previewImport } from '../events/public.ts';
import { addEntry, emptyPreview, linesOf, OVER } from './import-rules.ts';
import { requestOf } from './import-request.ts';
import { findImport, moveImport, setPreview } from './queries.ts';

/** Reads a file for its preview; makes nothing of it. Safe to repeat. */
export async function lookThroughImport(ctx: Context, importId: string): Promise<void> {
  const row = await findImport(ctx.db, importId);
  if (row?.status !== 'reading') return;
  const request = await requestOf(ctx, row);
  if (request === null) {
    await moveImport(ctx.db, { importId, from: ['reading'], to: 'failed', at: ctx.clock.now() });
    return;
  }
  const preview = emptyPreview();
  const { currency } = ctx.config;
  const { skipped, placeless } = await previewImport(ctx, request, (entry) =>
    addEntry(preview, entry, { state: entry.state, currency }),
  );
  preview.overCount = skipped.filter(({ reason }) => reason === OVER).length;
  preview.skipped = linesOf(skipped);
  preview.placeless = linesOf(placeless.map(({ line, title, city }) => ({ line, title, reason: city })));
  const entryCount = preview.newCount + preview.changedCount + preview.unchangedCount;
  await inTransaction(ctx.db, async (tx) => {
    await setPreview(tx, importId, { preview, entryCount });
    await moveImport(tx, { importId, from: ['reading'], to: 'preview', at: ctx.clock.now() });
  });
}
