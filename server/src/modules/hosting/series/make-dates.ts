import anyAscii from 'any-ascii';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { chooseSlugs, listTakenSlugs, refreshOffers, renewNotified, slugBase } from '../../events/events/public.ts';
import {
  copyEvents,
  copyPeople,
  copyPoolMembers,
  copyPools,
  copyQuestions,
  copyTicketTypes,
  giveSeriesKeys,
  listDateParts,
} from './copy-queries.ts';
import { copiesOf, type NewDate } from './copy-rules.ts';
import type { WantedDate } from './plan-rules.ts';
import { listDates } from './series-queries.ts';

const SUFFIX_LETTERS = 4;

type NewDates = {
  readonly series: { readonly id: string; readonly timeZone: string };
  /** The event whose editor is open. It is the template if every other date was changed manually. */
  readonly eventId: string;
  readonly dates: readonly WantedDate[];
};

/**
 * Creates dates of a series with tickets, questions and team. The template is the last date that was not changed manually.
 */
export async function makeDates(ctx: Context, tx: Tx, { series, eventId, dates }: NewDates): Promise<string[]> {
  if (dates.length === 0) return [];
  const templateId = await chooseTemplate(tx, series.id, eventId);
  await giveSeriesKeys(tx, templateId);
  const [template] = await listDateParts(tx, [templateId]);
  if (template === undefined) throw new Error('a series has no date to take after');
  const slugs = await dateSlugs(ctx, tx, { title: template.title, dates });
  const made = dates.map((date, index): NewDate => {
    const id = ctx.ids.newId();
    return { ...date, id, slug: slugs[index] ?? id };
  });
  const setting = { seriesId: series.id, timeZone: series.timeZone, now: ctx.clock.now(), newId: ctx.ids.newId };
  const copies = copiesOf(template, made, setting);
  const ids = made.map(({ id }) => id);
  await copyEvents(tx, copies.events);
  await copyTicketTypes(tx, copies.types);
  await copyPools(tx, copies.pools);
  await copyPoolMembers(tx, template.id, ids);
  await copyQuestions(tx, copies.questions);
  await copyPeople(tx, template.id, ids);
  await refreshOffers(ctx, tx, ids);
  if (template.status === 'published') for (const id of ids) await renewNotified(tx, id);
  return ids;
}

/** "jazz-in-the-yard-2026-12-01": an address that says which date it is. */
export async function dateSlugs(
  ctx: Context,
  tx: Tx,
  { title, dates }: { title: string; dates: readonly { seriesDate: string }[] },
): Promise<string[]> {
  const bases = dates.map(({ seriesDate }) => `${slugBase(title, anyAscii)}-${seriesDate.slice(0, 10)}`);
  const taken = new Set(await listTakenSlugs(tx, bases));
  return chooseSlugs(bases, taken, () => ctx.ids.code(SUFFIX_LETTERS).toLowerCase());
}

async function chooseTemplate(tx: Tx, seriesId: string, eventId: string): Promise<string> {
  const usable = (await listDates(tx, { seriesId, eventId })).filter(
    ({ status }) => status === 'draft' || status === 'published',
  );
  const unchanged = usable.findLast(({ changes }) => changes.length === 0);
  const asked = usable.find((date) => date.eventId === eventId);
  return (unchanged ?? asked ?? usable.at(-1))?.eventId ?? eventId;
}
