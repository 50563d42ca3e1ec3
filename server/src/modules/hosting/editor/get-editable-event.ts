import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EditableEvent, getEditableEvent as contract } from '@festoon/contracts/hosting/event-editor';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { loadEditableEvent } from './editable-event.ts';

/** Returns all of an event, for its managers. */
export function getEditableEvent(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<EditableEvent> {
  return loadEditableEvent(ctx, actor, { eventId });
}
