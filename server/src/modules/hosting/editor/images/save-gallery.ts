import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  GALLERY_MAX,
  type addGalleryImage as addition,
  type saveGallery as contract,
} from '@festoon/contracts/hosting/event-images';
import { type EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { IMAGE_WIDTHS } from '../../../../platform/images/images.ts';
import {
  findEventDetails,
  getManagedEvent,
  lockEvent,
  toEventImage,
  recordRevision,
} from '../../../events/events/public.ts';
import { loadEditableEvent } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';
import { updateGallery, type StoredImage } from './image-queries.ts';
import { scheduleImageDeletion } from './delete-images.ts';
import { uploadImage } from './upload-image.ts';

/** Adds an image at the end of the gallery. */
export async function addGalleryImage(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof addition>,
): Promise<EditableEvent> {
  const { eventId } = input;
  const { accountId } = actor;
  await getManagedEvent(ctx.db, { eventId, accountId }, 'manager');
  const row = await findEventDetails(ctx.db, eventId);
  if (row !== null && row.gallery.length >= GALLERY_MAX) throwDomainError('gallery_full');
  await uploadImage(ctx, { ...input, accountId, widths: IMAGE_WIDTHS }, (image) =>
    changeGallery(ctx, { eventId, accountId }, (gallery) => {
      if (gallery.length >= GALLERY_MAX) throwDomainError('gallery_full');
      return [...gallery, image];
    }),
  );
  return loadEditableEvent(ctx, actor, { eventId });
}

/** Reorders, describes and removes images of the gallery. */
export async function saveGallery(
  ctx: Context,
  actor: UserActor,
  { eventId, images: items }: EndpointInput<typeof contract>,
): Promise<EditableEvent> {
  const { accountId } = actor;
  await getManagedEvent(ctx.db, { eventId, accountId }, 'manager');
  await changeGallery(ctx, { eventId, accountId }, (gallery) => reorderGallery(gallery, items));
  return loadEditableEvent(ctx, actor, { eventId });
}

function reorderGallery(
  gallery: readonly StoredImage[],
  items: readonly { readonly url: string; readonly alt: string }[],
): StoredImage[] {
  const byUrl = new Map(gallery.map((image) => [toEventImage(image.key, '', '').url, image]));
  return items.map(({ url, alt }, index) => {
    const image = byUrl.get(url);
    byUrl.delete(url);
    if (image === undefined)
      throw new InvalidInput([{ path: `images.${index}.url`, message: editorChecksText('unknownImage') }]);
    return { ...image, alt };
  });
}

type GalleryChange = (gallery: readonly StoredImage[]) => readonly StoredImage[];

async function changeGallery(
  ctx: Context,
  edit: { eventId: string; accountId: string },
  change: GalleryChange,
): Promise<void> {
  const { eventId } = edit;
  await inTransaction(ctx.db, async (tx) => {
    await lockEvent(tx, eventId);
    const row = await findEventDetails(tx, eventId);
    if (row === null) throwDomainError('not_found');
    const gallery = change(row.gallery);
    await updateGallery(tx, eventId, gallery);
    await recordRevision(ctx, tx, { ...edit, fields: ['gallery'] });
    const retainedKeys = new Set(gallery.map(({ key }) => key));
    const removedKeys = row.gallery.map(({ key }) => key).filter((key) => !retainedKeys.has(key));
    await scheduleImageDeletion(ctx, tx, removedKeys);
  });
  publishEventChange(ctx, eventId);
}
