import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  GALLERY_MAX,
  type addGalleryImage as addition,
  type saveGallery as contract,
} from '@festoon/contracts/events/event-images';
import { type EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { PICTURE_WIDTHS } from '../../../../platform/images/images.ts';
import { findEditRow, getHosted, lockEvent, videoOf, recordEdit } from '../../../events/events/public.ts';
import { readEditable } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';
import { updateGallery, type StoredImage } from './image-queries.ts';
import { releaseImages } from './remove-images.ts';
import { uploadImage } from './upload-image.ts';

/** Adds a picture at the gallery's end. */
export async function addGalleryImage(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof addition>,
): Promise<EditableEvent> {
  const { eventId } = input;
  const { accountId } = actor;
  await getHosted(ctx.db, { eventId, accountId }, 'manager');
  const row = await findEditRow(ctx.db, eventId);
  if (row !== null && row.gallery.length >= GALLERY_MAX) throwDomainError('gallery_full');
  await uploadImage(ctx, { ...input, accountId, widths: PICTURE_WIDTHS }, (picture) =>
    changeGallery(ctx, { eventId, accountId }, (gallery) => {
      if (gallery.length >= GALLERY_MAX) throwDomainError('gallery_full');
      return [...gallery, picture];
    }),
  );
  return readEditable(ctx, actor, { eventId });
}

/** Orders, describes and removes what is in the gallery. */
export async function saveGallery(
  ctx: Context,
  actor: UserActor,
  { eventId, pictures }: EndpointInput<typeof contract>,
): Promise<EditableEvent> {
  const { accountId } = actor;
  await getHosted(ctx.db, { eventId, accountId }, 'manager');
  await changeGallery(ctx, { eventId, accountId }, (gallery) => arranged(gallery, pictures));
  return readEditable(ctx, actor, { eventId });
}

function arranged(
  gallery: readonly StoredImage[],
  pictures: readonly { readonly url: string; readonly alt: string }[],
): StoredImage[] {
  const byUrl = new Map(gallery.map((picture) => [videoOf(picture.key, '', '').url, picture]));
  return pictures.map(({ url, alt }, index) => {
    const picture = byUrl.get(url);
    byUrl.delete(url);
    if (picture === undefined)
      throw new InvalidInput([{ path: `pictures.${index}.url`, message: 'This picture is not in the gallery.' }]);
    return { ...picture, alt };
  });
}

type Change = (gallery: readonly StoredImage[]) => readonly StoredImage[];

async function changeGallery(ctx: Context, edit: { eventId: string; accountId: string }, change: Change): Promise<void> {
  const { eventId } = edit;
  await inTransaction(ctx.db, async (tx) => {
    await lockEvent(tx, eventId);
    const row = await findEditRow(tx, eventId);
    if (row === null) throwDomainError('not_found');
    const gallery = change(row.gallery);
    await updateGallery(tx, eventId, gallery);
    await recordEdit(ctx, tx, { ...edit, fields: ['gallery'] });
    const kept = new Set(gallery.map(({ key }) => key));
    const gone = row.gallery.map(({ key }) => key).filter((key) => !kept.has(key));
    await releaseImages(ctx, tx, gone);
  });
  publishEventChange(ctx, eventId);
}
