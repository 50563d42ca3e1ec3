import type { UploadedFile } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { removeImage, storeImage, type Crop } from '../../../../platform/images/images.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import type { StoredImage } from './image-queries.ts';

export type ImageUpload = { readonly image: UploadedFile; readonly crop?: Crop | undefined; readonly alt: string };

export type UploadTarget = { readonly eventId: string; readonly accountId: string; readonly widths: readonly number[] };

/** Stores an upload under a new key and calls `keep` to write it to the event. Removes the file when `keep` fails. */
export async function uploadImage(
  ctx: Context,
  { image, crop, alt, eventId, accountId, widths }: ImageUpload & UploadTarget,
  save: (storedImage: StoredImage) => Promise<void>,
): Promise<void> {
  await throttle(ctx, throttles.images, accountId);
  await throttle(ctx, throttles.eventImages, eventId);
  const key = `events/${eventId}/${ctx.ids.newId()}`;
  const { colour } = await storeImage(ctx.files, key, { bytes: image.bytes, widths, ...(crop && { crop }) });
  try {
    await save({ key, alt, colour });
  } catch (error) {
    await removeImage(ctx.files, key);
    throw error;
  }
}
