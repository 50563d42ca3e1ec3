import anyAscii from 'any-ascii';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { ChangedEventRow } from '../event-column-rules.ts';
import { draftColumns } from '../event-columns.ts';
import type { EventDraft, EventSource } from './event-draft.ts';
import { refreshTicketSummaries } from '../ticket-types/refresh-ticket-summaries.ts';
import { checkEventModeration } from '../review/check-event-moderation.ts';
import { slugBase } from '../slug-rules.ts';
import { findFreeSlugs } from './find-free-slugs.ts';
import { findEventForChange, insertOldSlug, updateEventColumns, type StoredEvent } from './write-queries.ts';

export type EventChange = {
  readonly eventId: string;
  readonly draft: EventDraft;
  readonly source?: EventSource;
};

/**
 * Updates all fields of an event. Its sequence rises if title, time or place change, so that calendars apply the change. A
 * new title creates a new slug, and the old one redirects to it.
 */
export async function updateEvent(
  ctx: Context,
  tx: DbOrTx,
  { eventId, draft, source }: EventChange,
): Promise<{ slug: string }> {
  const stored = await findEventForChange(tx, eventId);
  if (stored === null) throwDomainError('not_found');
  const slug = await chooseSlug(ctx, tx, { stored, title: draft.title });
  const columns: ChangedEventRow = {
    ...draftColumns(draft),
    slug,
    is_over: draft.endAt <= ctx.clock.now(),
    ...(source && { source_hash: source.hash }),
  };
  await updateEventColumns(tx, eventId, { columns, incrementSequence: raisesCalendarSequence(stored, draft) });
  await refreshTicketSummaries(ctx, tx, [eventId]);
  if (stored.status === 'published') await checkEventModeration(ctx, tx, { eventId, isFirstPublication: false });
  return { slug };
}

async function chooseSlug(
  ctx: Context,
  tx: DbOrTx,
  { stored, title }: { stored: StoredEvent; title: string },
): Promise<string> {
  if (slugBase(title, anyAscii) === slugBase(stored.title, anyAscii)) return stored.slug;
  const [slug = stored.slug] = await findFreeSlugs(ctx, tx, [title]);
  if (stored.publishedAt !== null) await insertOldSlug(tx, { slug: stored.slug, eventId: stored.id });
  return slug;
}

function raisesCalendarSequence(stored: StoredEvent, draft: EventDraft): boolean {
  return (
    stored.title !== draft.title.trim() ||
    stored.startsAt.getTime() !== draft.startAt.getTime() ||
    stored.endsAt.getTime() !== draft.endAt.getTime() ||
    stored.timeZone !== draft.timeZone ||
    stored.venueName !== draft.venueName ||
    stored.address !== draft.address ||
    stored.city !== draft.city ||
    stored.onlineUrl !== draft.onlineUrl
  );
}
