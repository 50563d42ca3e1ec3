import type { Context } from '../../../context.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { packZip, type ZipEntry } from '../../../platform/zip.ts';
import { MOST_FILE_BYTES } from './constants.ts';
import { entryName } from './copy-rules.ts';

export type Gathered = { readonly zip: Buffer; readonly filesLeftOut: number };

type Uploads = { readonly entries: ZipEntry[]; readonly leftOut: string[] };

async function gatherUploads(ctx: Context, kinds: readonly PersonalData[], accountId: string): Promise<Uploads> {
  const entries: ZipEntry[] = [];
  const leftOut: string[] = [];
  let taken = 0;
  for (const { kind, files } of kinds) {
    for (const [index, { key, name }] of ((await files?.(ctx, accountId)) ?? []).entries()) {
      const path = entryName(kind, index + 1, name);
      const stored = taken < MOST_FILE_BYTES ? await ctx.files.read(key) : null;
      const fits = stored !== null && taken + stored.bytes.length <= MOST_FILE_BYTES;
      if (!fits) leftOut.push(path);
      else entries.push({ name: path, bytes: stored.bytes, isPacked: true });
      taken += fits ? stored.bytes.length : 0;
    }
  }
  return { entries, leftOut };
}

/** Everything that is known about a person: one document with a part for each kind, and what they uploaded beside it. */
export async function gatherCopy(ctx: Context, kinds: readonly PersonalData[], accountId: string): Promise<Gathered> {
  const parts: Record<string, unknown> = {};
  for (const { kind, describe, stays, export: give } of kinds) {
    parts[kind] = { about: describe, ...(stays && { staysAfterDeletion: stays }), data: await give(ctx, accountId) };
  }
  const madeAt = ctx.clock.now();
  const { entries, leftOut } = await gatherUploads(ctx, kinds, accountId);
  const document = { site: ctx.config.productName, madeAt, accountId, filesLeftOut: leftOut, ...parts };
  const data = { name: 'data.json', bytes: Buffer.from(JSON.stringify(document, null, 2)) };
  return { zip: await packZip([data, ...entries], madeAt), filesLeftOut: leftOut.length };
}
