import type { Context } from '../../../../context.ts';
import { listImported } from './import-queries.ts';
import {
  emptyReport,
  readImport,
  importSource,
  type ImportReport,
  type ImportRequest,
  type PreparedEntry,
} from './read-import.ts';

export type PreviewedEntry = PreparedEntry & {
  readonly state: 'new' | 'changed' | 'unchanged';
  readonly eventId: string | null;
};

/** Reports what `importEvents` would do with this file. Passes every entry to `onEntry` and writes nothing. */
export async function previewImport(
  ctx: Context,
  request: ImportRequest,
  onEntry: (entry: PreviewedEntry) => void,
): Promise<ImportReport> {
  const report = emptyReport();
  for await (const batch of readImport(ctx, request, report)) {
    const keys = batch.map(({ record }) => record.sourceKey);
    const importedByKey = new Map((await listImported(ctx.db, importSource(request), keys)).map((row) => [row.key, row]));
    for (const entry of batch) {
      const row = importedByKey.get(entry.record.sourceKey);
      const state = row === undefined ? 'new' : row.hash === entry.hash ? 'unchanged' : 'changed';
      onEntry({ ...entry, state, eventId: row?.id ?? null });
    }
  }
  return report;
}
