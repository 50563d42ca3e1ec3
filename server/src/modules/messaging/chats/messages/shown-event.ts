import type { Context } from '../../../../context.ts';
import { InvalidInput, DomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { seeEvent, seeEventById } from '../../../events/events/public.ts';
import { linkedEventSlug } from './event-link-rules.ts';

/** The event that a message shows as a card: the one chosen, or the first its text links to, if its author may see it. */
export async function shownEventId(
  ctx: Context,
  actor: UserActor,
  { eventId, text }: { readonly eventId: string | null; readonly text: string },
): Promise<string | null> {
  if (eventId !== null) {
    const seen = await orNull(seeEventById(ctx, actor, eventId));
    if (seen === null) throw new InvalidInput([{ path: 'eventId', message: 'There is no such event.' }]);
    return seen.event.id;
  }
  const slug = linkedEventSlug(text, ctx.config.publicUrl);
  const seen = slug === null ? null : await orNull(seeEvent(ctx, actor, slug));
  return seen?.event.id ?? null;
}

function orNull<Seen>(seeing: Promise<Seen>): Promise<Seen | null> {
  return seeing.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  });
}
