import type { Profile, setImage as endpoint } from '@festoon/contracts/identity/profile';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { readImage, removeImage as removeFiles, storeImage, type Crop } from '../../../platform/images/images.ts';
import { throttle } from '../../../platform/throttle.ts';
import { setImageKey } from './account-queries.ts';
import { PROFILE_IMAGE_WIDTHS, throttles } from './constants.ts';
import { getProfile } from './get-profile.ts';

type Input = EndpointInput<typeof endpoint>;

async function toPixelCrop(bytes: Uint8Array, crop: Input['crop']): Promise<Crop | undefined> {
  const { width, height } = await readImage(bytes);
  return crop && { left: crop.x * width, top: crop.y * height, width: crop.width * width, height: crop.height * height };
}

async function replaceImage(ctx: Context, actor: UserActor, key: string | null): Promise<Profile> {
  const before = await setImageKey(ctx.db, actor.accountId, key);
  if (before !== null) await removeFiles(ctx.files, before, PROFILE_IMAGE_WIDTHS);
  ctx.live.invalidate({ topic: `account:${actor.accountId}`, name: 'profile.changed', id: actor.accountId });
  return getProfile(ctx, actor);
}

/** Encodes the image again without its metadata, stores it under a new key, and deletes the previous one. */
export async function setImage(ctx: Context, actor: UserActor, { image, crop }: Input): Promise<Profile> {
  await throttle(ctx, throttles.imageUploads, actor.accountId);
  const { bytes } = image;
  const key = `accounts/${actor.accountId}/${ctx.ids.newId()}`;
  const pixelCrop = await toPixelCrop(bytes, crop);
  await storeImage(ctx.files, key, { bytes, widths: PROFILE_IMAGE_WIDTHS, ...(pixelCrop && { crop: pixelCrop }) });
  return replaceImage(ctx, actor, key);
}

export function removeImage(ctx: Context, actor: UserActor): Promise<Profile> {
  return replaceImage(ctx, actor, null);
}
