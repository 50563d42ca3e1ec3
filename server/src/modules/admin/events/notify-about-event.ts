import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { findAccount } from '../../accounts/public.ts';
import { listManagerIds } from '../../events/public.ts';
import { mailAndNotify } from '../../notifications/public.ts';
import { holderMail, HOLDER_EMAILS, teamMail, TEAM_EMAILS, type HolderWord, type TeamWord } from './event-mails.ts';
import { findToldEvent, listHolders } from './notified-queries.ts';

export const TELL_TEAM = 'admin.tell-team';
export const TELL_HOLDERS = 'admin.tell-holders';
const BATCH = 100;

const TeamTask = z.object({ eventId: z.uuid(), word: z.enum(TEAM_EMAILS), at: z.string(), reason: z.string() });
const HolderTask = z.object({
  eventId: z.uuid(),
  word: z.enum(HOLDER_EMAILS),
  at: z.string(),
  after: z._default(z.string(), ''),
});

type News<Word> = { readonly eventId: string; readonly word: Word; readonly at: Date };

/** The team hears of it by mail and in the app, after the commit. */
export function queueTeamNews(
  tx: Tx,
  { eventId, word, at, reason }: News<TeamWord> & { readonly reason: string },
): Promise<void> {
  return enqueue(tx, TELL_TEAM, { eventId, word, at: at.toISOString(), reason });
}

/** Enqueues the same notification for the ticket holders. */
export function queueHolderNews(tx: Tx, { eventId, word, at }: News<HolderWord>): Promise<void> {
  return enqueue(tx, TELL_HOLDERS, { eventId, word, at: at.toISOString() }, { bulk: true });
}

export async function notifyTeam(ctx: Context, payload: unknown): Promise<void> {
  const { eventId, word, at, reason } = TeamTask.parse(payload);
  const event = await findToldEvent(ctx.db, eventId);
  if (event === null) return;
  for (const id of await listManagerIds(ctx.db, eventId)) {
    const account = await findAccount(ctx.db, id);
    if (account === null) continue;
    const text = teamMail(ctx.config, word, { event, name: account.name, reason });
    const to = { name: account.name, address: account.email };
    const mail = await renderMail({ ...text, to, key: `event-${word}:${eventId}:${at}:${id}` });
    const path = `/profile/edit-event/${eventId}`;
    await mailAndNotify(ctx, mail, { accountIds: [id], kind: 'hosting', path, body: reason });
  }
}

/**
 * Notifies one batch of holders and enqueues a separate job for the next. Notifies no one if the event has changed again in
 * the meantime.
 */
export async function notifyHolders(ctx: Context, payload: unknown): Promise<void> {
  const { eventId, word, at, after } = HolderTask.parse(payload);
  const event = await findToldEvent(ctx.db, eventId);
  if (event === null || (event.status === 'suspended') !== (word === 'suspended')) return;
  const holders = await listHolders(ctx.db, { eventId, after, limit: BATCH });
  for (const { name, email, accountId, ticketId } of holders) {
    const text = holderMail(ctx.config, word, { event, name });
    const key = `event-${word}:${eventId}:${at}:${ticketId}`;
    const mail = await renderMail({ ...text, to: { name, address: email }, key, bulk: true });
    const accountIds = accountId === null ? [] : [accountId];
    await mailAndNotify(ctx, mail, { accountIds, kind: 'bookings', path: '/profile/bookings' });
  }
  const last = holders.at(-1);
  if (last !== undefined && holders.length === BATCH)
    await enqueue(ctx.db, TELL_HOLDERS, { eventId, word, at, after: last.email }, { bulk: true });
}
