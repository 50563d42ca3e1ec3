import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { OrganiserEventMatch, searchOrganiserEvents as contract } from '@festoon/contracts/events/organiser-events';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { localSpanOf, statusAt } from '../event-card.ts';
import { searchOrganiserEventRows, type OrganiserEventTerms } from '../organisers/organiser-event-queries.ts';
import { parseTypedDays } from '../../../../platform/text/typed-day-rules.ts';

const TERMS_MAX = 6;

/** Finds events that the caller organises or helps with by their titles or a date. */
export async function searchOrganiserEvents(
  ctx: Context,
  actor: UserActor,
  { q, limit }: EndpointInput<typeof contract>,
): Promise<{ items: OrganiserEventMatch[] }> {
  const now = ctx.clock.now();
  const search = readOrganiserEventTerms(q, now);
  const rows = await searchOrganiserEventRows(ctx.db, { accountId: actor.accountId, now, search, limit });
  return {
    items: rows.map((row) => ({
      id: EventId.parse(row.id),
      slug: row.slug,
      title: row.title,
      localStart: localSpanOf(row).localStart,
      city: row.city,
      status: statusAt(row, now),
      role: row.role,
      occurrenceCount: row.occurrenceCount,
    })),
  };
}

/** Returns the words of a search, and the days that its text names. */
export function readOrganiserEventTerms(q: string, now: Date): OrganiserEventTerms {
  return { terms: q.split(/\s+/).slice(0, TERMS_MAX), days: parseTypedDays(q, now) };
}
