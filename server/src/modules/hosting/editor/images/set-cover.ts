import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { removeCover as removal, setCover as contract } from '@festoon/contracts/events/event-images';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { COVER_WIDTHS } from '../../../../platform/images/images.ts';
import { findEditRow, getHosted, lockEvent, recordEdit, updateEventColumns } from '../../../events/events/public.ts';
import { readEditable } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';
import type { StoredImage } from './image-queries.ts';
import { releaseImages } from './remove-images.ts';
import { uploadImage } from './upload-image.ts';

/** Re-encodes the picture and shows it instead of the one before. */
export async function setCover(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EditableEvent> {
  const { accountId } = actor;
  await getHosted(ctx.db, { eventId: input.eventId, accountId }, 'manager');
  await uploadImage(ctx, { ...input, accountId, widths: COVER_WIDTHS }, (cover) =>
    replaceCover(ctx, actor, { ...input, cover }),
  );
  return readEditable(ctx, actor, input);
}

export async function removeCover(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof removal>,
): Promise<EditableEvent> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await replaceCover(ctx, actor, { eventId, cover: null });
  return readEditable(ctx, actor, { eventId });
}

type Replacement = { readonly eventId: string; readonly cover: StoredImage | null };

async function replaceCover(ctx: Context, { accountId }: UserActor, { eventId, cover }: Replacement): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockEvent(tx, eventId);
    const row = await findEditRow(tx, eventId);
    if (row === null) throwDomainError('not_found');
    if (row.coverKey === null && cover === null) return;
    const columns = {
      cover_key: cover?.key ?? null,
      cover_alt: cover?.alt ?? '',
      ...(cover && { cover_colour: cover.colour }),
    };
    await updateEventColumns(tx, eventId, { columns, raise: false });
    await recordEdit(ctx, tx, { eventId, accountId, fields: ['cover', 'coverAlt'] });
    if (row.coverKey !== null) await releaseImages(ctx, tx, [row.coverKey]);
  });
  publishEventChange(ctx, eventId);
}
