import type { Context } from '../../context.ts';
import { COVER_WIDTHS, PICTURE_WIDTHS } from '../../platform/images.ts';
import type { EditRow, EventDraft } from '../events/public.ts';

export type CopiedImages = { readonly cover: EventDraft['cover']; readonly gallery: EditRow['gallery'] };

/** Copies the images of an event to new keys, so that each event can delete its images independently. */
export async function copyImages(ctx: Context, row: EditRow): Promise<CopiedImages> {
  const folder = `events/${ctx.ids.newId()}`;
  const cover =
    row.coverKey === null
      ? null
      : {
          key: await copyImage(ctx, { from: row.coverKey, folder, widths: COVER_WIDTHS }),
          alt: row.coverAlt,
          colour: row.coverColour,
        };
  const gallery: EditRow['gallery'] = [];
  for (const { key, alt, colour } of row.gallery) {
    gallery.push({ key: await copyImage(ctx, { from: key, folder, widths: PICTURE_WIDTHS }), alt, colour });
  }
  return { cover, gallery };
}

type Copy = { readonly from: string; readonly folder: string; readonly widths: readonly number[] };

async function copyImage(ctx: Context, { from, folder, widths }: Copy): Promise<string> {
  const key = `${folder}/${ctx.ids.newId()}`;
  for (const name of widths.flatMap((width) => [`${width}.avif`, `${width}.webp`])) {
    const file = await ctx.files.read(`${from}/${name}`);
    if (file !== null) await ctx.files.put(`${key}/${name}`, file.bytes, file.contentType);
  }
  return key;
}
