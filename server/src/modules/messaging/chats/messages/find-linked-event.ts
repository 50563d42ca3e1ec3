import { chatErrorsText } from '@festoon/catalogue/messaging/chat-errors';
import type { Context } from '../../../../context.ts';
import { InvalidInput, DomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getVisibleEvent, getVisibleEventById } from '../../../events/events/public.ts';
import { linkedEventSlug } from './event-link-rules.ts';

/**
 * Returns the event that a message shows as a link preview: the chosen one, or the first that its text links to, if its
 * author may see it.
 */
export async function findLinkedEventId(
  ctx: Context,
  actor: UserActor,
  { eventId, text }: { readonly eventId: string | null; readonly text: string },
): Promise<string | null> {
  if (eventId !== null) {
    const visible = await nullIfNotFound(getVisibleEventById(ctx, actor, eventId));
    if (visible === null) throw new InvalidInput([{ path: 'eventId', message: chatErrorsText('unknownEvent') }]);
    return visible.event.id;
  }
  const slug = linkedEventSlug(text, ctx.config.publicUrl);
  const visible = slug === null ? null : await nullIfNotFound(getVisibleEvent(ctx, actor, slug));
  return visible?.event.id ?? null;
}

function nullIfNotFound<Result>(lookup: Promise<Result>): Promise<Result | null> {
  return lookup.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  });
}
