import anyAscii from 'any-ascii';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { ChangedEventRow } from '../event-column-decisions.ts';
import { draftColumns } from '../event-columns.ts';
import type { EventDraft, EventSource } from './event-draft.ts';
import { refreshOffers } from '../ticket-types/refresh-offers.ts';
import { reviewEvent } from '../review/review-event.ts';
import { chooseSlugs, slugBase } from '../slug-rules.ts';
import { findEventForChange, insertOldSlug, listTakenSlugs, updateEventColumns, type StoredEvent } from './write-queries.ts';

export type EventChange = {
  readonly eventId: string;
  readonly draft: EventDraft;
  readonly source?: EventSource;
};

/**
 * Writes all fields of an event. Its sequence rises when title, time or place change, so that calendars apply the change. A
 * new title creates a new slug, and the old one redirects to it.
 */
export async function updateEvent(
  ctx: Context,
  tx: DbOrTx,
  { eventId, draft, source }: EventChange,
): Promise<{ slug: string }> {
  const kept = await findEventForChange(tx, eventId);
  if (kept === null) throwDomainError('not_found');
  const slug = await chooseSlug(ctx, tx, { kept, title: draft.title });
  const columns: ChangedEventRow = {
    ...draftColumns(draft),
    slug,
    is_over: draft.endAt <= ctx.clock.now(),
    ...(source && { source_hash: source.hash }),
  };
  await updateEventColumns(tx, eventId, { columns, raise: raisesCalendarSequence(kept, draft) });
  await refreshOffers(ctx, tx, [eventId]);
  if (kept.status === 'published') await reviewEvent(ctx, tx, { eventId, isNew: false });
  return { slug };
}

async function chooseSlug(ctx: Context, tx: DbOrTx, { kept, title }: { kept: StoredEvent; title: string }): Promise<string> {
  const base = slugBase(title, anyAscii);
  if (base === slugBase(kept.title, anyAscii)) return kept.slug;
  const [slug = kept.slug] = chooseSlugs([base], new Set(await listTakenSlugs(tx, [base])), () =>
    ctx.ids.code(4).toLowerCase(),
  );
  if (kept.publishedAt !== null) await insertOldSlug(tx, { slug: kept.slug, eventId: kept.id });
  return slug;
}

function raisesCalendarSequence(kept: StoredEvent, draft: EventDraft): boolean {
  return (
    kept.title !== draft.title.trim() ||
    kept.startsAt.getTime() !== draft.startAt.getTime() ||
    kept.endsAt.getTime() !== draft.endAt.getTime() ||
    kept.timeZone !== draft.timeZone ||
    kept.venueName !== draft.venueName ||
    kept.address !== draft.address ||
    kept.city !== draft.city ||
    kept.onlineUrl !== draft.onlineUrl
  );
}
