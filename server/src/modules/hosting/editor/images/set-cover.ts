import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { removeCover as removal, setCover as contract } from '@festoon/contracts/hosting/event-images';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { COVER_WIDTHS } from '../../../../platform/images/images.ts';
import {
  findEventDetails,
  getManagedEvent,
  lockEvent,
  recordRevision,
  updateEventColumns,
} from '../../../events/events/public.ts';
import { loadEditableEvent } from '../editable-event.ts';
import { publishEventChange } from '../publish-event-change.ts';
import type { StoredImage } from './image-queries.ts';
import { scheduleImageDeletion } from './delete-images.ts';
import { uploadImage } from './upload-image.ts';

/** Re-encodes the image and replaces the event's cover. */
export async function setCover(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EditableEvent> {
  const { accountId } = actor;
  await getManagedEvent(ctx.db, { eventId: input.eventId, accountId }, 'manager');
  await uploadImage(ctx, { ...input, accountId, widths: COVER_WIDTHS }, (cover) =>
    replaceCover(ctx, actor, { ...input, cover }),
  );
  return loadEditableEvent(ctx, actor, input);
}

export async function removeCover(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof removal>,
): Promise<EditableEvent> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  await replaceCover(ctx, actor, { eventId, cover: null });
  return loadEditableEvent(ctx, actor, { eventId });
}

type Replacement = { readonly eventId: string; readonly cover: StoredImage | null };

async function replaceCover(ctx: Context, { accountId }: UserActor, { eventId, cover }: Replacement): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockEvent(tx, eventId);
    const row = await findEventDetails(tx, eventId);
    if (row === null) throwDomainError('not_found');
    if (row.coverKey === null && cover === null) return;
    const columns = {
      cover_key: cover?.key ?? null,
      cover_alt: cover?.alt ?? '',
      ...(cover && { cover_colour: cover.colour }),
    };
    await updateEventColumns(tx, eventId, { columns, incrementSequence: false });
    await recordRevision(ctx, tx, { eventId, accountId, fields: ['cover', 'coverAlt'] });
    if (row.coverKey !== null) await scheduleImageDeletion(ctx, tx, [row.coverKey]);
  });
  publishEventChange(ctx, eventId);
}
