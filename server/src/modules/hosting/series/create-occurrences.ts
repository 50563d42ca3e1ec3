import anyAscii from 'any-ascii';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import {
  chooseSlugs,
  listTakenSlugs,
  refreshTicketSummaries,
  refreshNotifiedSnapshot,
  slugBase,
} from '../../events/events/public.ts';
import {
  copyEvents,
  copyTeamAndGuests,
  copyPoolMembers,
  copyPools,
  copyQuestions,
  copyTicketTypes,
  assignSeriesKeys,
  listOccurrenceParts,
} from './copy-queries.ts';
import { buildCopies, type NewOccurrence } from './copy-rules.ts';
import type { RuleOccurrence } from './plan-rules.ts';
import { listOccurrences } from './series-queries.ts';

const SUFFIX_LETTERS = 4;

type NewOccurrencesParams = {
  readonly series: { readonly id: string; readonly timeZone: string };
  /** The event whose editor is open. It is the template if every other occurrence was changed manually. */
  readonly eventId: string;
  readonly occurrences: readonly RuleOccurrence[];
};

/**
 * Creates dates of a series with tickets, questions and team. The template is the last date that was not changed manually.
 */
export async function createOccurrences(
  ctx: Context,
  tx: Tx,
  { series, eventId, occurrences }: NewOccurrencesParams,
): Promise<string[]> {
  if (occurrences.length === 0) return [];
  const templateId = await chooseTemplate(tx, series.id, eventId);
  await assignSeriesKeys(tx, templateId);
  const [template] = await listOccurrenceParts(tx, [templateId]);
  if (template === undefined) throw new Error('a series has no date to take after');
  const slugs = await occurrenceSlugs(ctx, tx, { title: template.title, occurrences });
  const created = occurrences.map((date, index): NewOccurrence => {
    const id = ctx.ids.newId();
    return { ...date, id, slug: slugs[index] ?? id };
  });
  const options = { seriesId: series.id, timeZone: series.timeZone, now: ctx.clock.now(), newId: ctx.ids.newId };
  const copies = buildCopies(template, created, options);
  const ids = created.map(({ id }) => id);
  await copyEvents(tx, copies.events);
  await copyTicketTypes(tx, copies.types);
  await copyPools(tx, copies.pools);
  await copyPoolMembers(tx, template.id, ids);
  await copyQuestions(tx, copies.questions);
  await copyTeamAndGuests(tx, template.id, ids);
  await refreshTicketSummaries(ctx, tx, ids);
  if (template.status === 'published') for (const id of ids) await refreshNotifiedSnapshot(tx, id);
  return ids;
}

/** Returns a slug that contains the date: "jazz-in-the-yard-2026-12-01". */
export async function occurrenceSlugs(
  ctx: Context,
  tx: Tx,
  { title, occurrences }: { title: string; occurrences: readonly { occurrenceKey: string }[] },
): Promise<string[]> {
  const bases = occurrences.map(({ occurrenceKey }) => `${slugBase(title, anyAscii)}-${occurrenceKey.slice(0, 10)}`);
  const taken = new Set(await listTakenSlugs(tx, bases));
  return chooseSlugs(bases, taken, () => ctx.ids.code(SUFFIX_LETTERS).toLowerCase());
}

async function chooseTemplate(tx: Tx, seriesId: string, eventId: string): Promise<string> {
  const usable = (await listOccurrences(tx, { seriesId, eventId })).filter(
    ({ status }) => status === 'draft' || status === 'published',
  );
  const unchanged = usable.findLast(({ changes }) => changes.length === 0);
  const requested = usable.find((date) => date.eventId === eventId);
  return (unchanged ?? requested ?? usable.at(-1))?.eventId ?? eventId;
}
