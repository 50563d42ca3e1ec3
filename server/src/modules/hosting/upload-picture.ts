import type { Context } from '../../context.ts';
import { removePicture, storePicture, type Crop } from '../../platform/images.ts';
import { throttle } from '../../platform/throttle.ts';
import { throttles } from './constants.ts';
import type { StoredPicture } from './picture-queries.ts';

export type PictureUpload = { readonly image: string; readonly crop?: Crop | undefined; readonly alt: string };

export type UploadFor = { readonly eventId: string; readonly accountId: string; readonly widths: readonly number[] };

/** Stores an upload under a key of its own and lets `keep` write it to the event; what was not kept leaves no file. */
export async function uploadPicture(
  ctx: Context,
  { image, crop, alt, eventId, accountId, widths }: PictureUpload & UploadFor,
  keep: (picture: StoredPicture) => Promise<void>,
): Promise<void> {
  await throttle(ctx, throttles.pictures, accountId);
  await throttle(ctx, throttles.eventPictures, eventId);
  const key = `events/${eventId}/${ctx.ids.newId()}`;
  const bytes = Buffer.from(image, 'base64');
  const { colour } = await storePicture(ctx.files, key, { bytes, widths, ...(crop && { crop }) });
  try {
    await keep({ key, alt, colour });
  } catch (error) {
    await removePicture(ctx.files, key);
    throw error;
  }
}
