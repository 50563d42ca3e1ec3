import type { Context } from '../../../context.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { packZip, type ZipEntry } from '../../../platform/zip.ts';
import { EXPORT_BYTES_MAX } from './constants.ts';
import { zipEntryName } from './zip-entry-name.ts';

export type BuiltExport = { readonly zip: Buffer; readonly skippedFiles: number };

type CollectedUploads = { readonly entries: ZipEntry[]; readonly skipped: string[] };

async function collectUploads(
  ctx: Context,
  dataTypes: readonly PersonalData[],
  accountId: string,
): Promise<CollectedUploads> {
  const entries: ZipEntry[] = [];
  const skipped: string[] = [];
  let totalBytes = 0;
  for (const { kind, files } of dataTypes) {
    for (const [index, { key, name }] of ((await files?.(ctx, accountId)) ?? []).entries()) {
      const path = zipEntryName(kind, index + 1, name);
      const stored = totalBytes < EXPORT_BYTES_MAX ? await ctx.files.read(key) : null;
      const hasRoom = stored !== null && totalBytes + stored.bytes.length <= EXPORT_BYTES_MAX;
      if (!hasRoom) skipped.push(path);
      else entries.push({ name: path, bytes: stored.bytes, isCompressed: true });
      totalBytes += hasRoom ? stored.bytes.length : 0;
    }
  }
  return { entries, skipped };
}

/** Returns all data about an account: one document with a part for each type of data, and the uploaded files. */
export async function buildExport(
  ctx: Context,
  dataTypes: readonly PersonalData[],
  accountId: string,
): Promise<BuiltExport> {
  const parts: Record<string, unknown> = {};
  for (const { kind, description, retainedNote, export: give } of dataTypes) {
    parts[kind] = {
      about: description,
      ...(retainedNote && { staysAfterDeletion: retainedNote }),
      data: await give(ctx, accountId),
    };
  }
  const createdAt = ctx.clock.now();
  const { entries, skipped } = await collectUploads(ctx, dataTypes, accountId);
  const document = { site: ctx.config.productName, madeAt: createdAt, accountId, skippedFiles: skipped, ...parts };
  const data = { name: 'data.json', bytes: Buffer.from(JSON.stringify(document, null, 2)) };
  return { zip: await packZip([data, ...entries], createdAt), skippedFiles: skipped.length };
}
