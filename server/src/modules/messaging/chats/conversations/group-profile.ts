import type * as contract from '@festoon/contracts/messaging/chat-groups';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { readImage, removeImage, storeImage, type Crop } from '../../../../platform/images/images.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { checkGroupTitle } from '../../../identity/accounts/public.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { postNotice } from '../post-notice.ts';
import { readConversation } from './get-conversation.ts';
import * as queries from './group-queries.ts';
import { publishConversationListChange, inOwnedGroup } from './in-owned-group.ts';
import { throttles } from './throttles.ts';

type Answer = Promise<{ conversation: Conversation }>;

/** Displayed at 40 to 160 CSS pixels, on screens with up to two device pixels for each. */
const WIDTHS = [160, 320];

export async function renameGroup(
  ctx: Context,
  actor: UserActor,
  { conversationId, title }: EndpointInput<typeof contract.renameGroup>,
): Answer {
  const by = actor.accountId;
  await checkGroupTitle(ctx, { path: 'title', text: title }, by);
  await inOwnedGroup(ctx, { conversationId, accountId: by }, async (tx) => {
    if (!(await queries.updateTitle(tx, { id: conversationId, title }))) return;
    await postNotice(ctx, tx, { conversationId, authorId: by, notice: { kind: 'renamed', title } });
    await publishHeadChange(tx, conversationId);
    await publishConversationListChange(tx, conversationId);
  });
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

/** Encodes the image again without its metadata, stores it under a new key, and deletes the previous one. */
export async function setGroupImage(
  ctx: Context,
  actor: UserActor,
  { conversationId, image, crop }: EndpointInput<typeof contract.setGroupImage>,
): Answer {
  // Checks ownership first, so that an image from anyone else is not even read. Checks it again when the key is written.
  await inOwnedGroup(ctx, { conversationId, accountId: actor.accountId }, () => Promise.resolve());
  await throttle(ctx, throttles.groupImages, actor.accountId);
  const { bytes } = image;
  const key = `groups/${conversationId}/${ctx.ids.newId()}`;
  const pixelCrop = await toPixelCrop(bytes, crop);
  await storeImage(ctx.files, key, { bytes, widths: WIDTHS, ...(pixelCrop && { crop: pixelCrop }) });
  return replaceImage(ctx, actor, { conversationId, key });
}

export function removeGroupImage(
  ctx: Context,
  actor: UserActor,
  { conversationId }: EndpointInput<typeof contract.removeGroupImage>,
): Answer {
  return replaceImage(ctx, actor, { conversationId, key: null });
}

async function replaceImage(
  ctx: Context,
  actor: UserActor,
  { conversationId, key }: { conversationId: string; key: string | null },
): Answer {
  const by = actor.accountId;
  const before = await inOwnedGroup(ctx, { conversationId, accountId: by }, async (tx) => {
    const previousKey = await queries.swapImageKey(tx, { id: conversationId, key });
    if (previousKey === key) return null;
    await postNotice(ctx, tx, { conversationId, authorId: by, notice: { kind: 'image_changed' } });
    await publishHeadChange(tx, conversationId);
    await publishConversationListChange(tx, conversationId);
    return previousKey;
  });
  if (before !== null) await removeImage(ctx.files, before, WIDTHS);
  return { conversation: await readConversation(ctx, actor, conversationId) };
}

type CropInput = EndpointInput<typeof contract.setGroupImage>['crop'];

async function toPixelCrop(bytes: Uint8Array, crop: CropInput): Promise<Crop | undefined> {
  const { width, height } = await readImage(bytes);
  return crop && { left: crop.x * width, top: crop.y * height, width: crop.width * width, height: crop.height * height };
}
