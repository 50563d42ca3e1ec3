import * as z from 'zod/mini';
import type { ReactElement } from 'react';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { renderMail } from '../../../../platform/mail/mail.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { listManagerIds } from '../../../events/events/public.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { findToldEvent, listHolders, type ToldEvent } from './notified-queries.ts';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../../platform/mail/parts.ts';

const TEAM_EMAILS = ['approved', 'sent_back', 'suspended', 'restored', 'still_held', 'cancelled'] as const;
type TeamWord = (typeof TEAM_EMAILS)[number];

const HOLDER_EMAILS = ['suspended', 'restored'] as const;
type HolderWord = (typeof HOLDER_EMAILS)[number];

type MailText = { readonly subject: string; readonly content: ReactElement };

type Texts = { readonly subject: string; readonly story: string; readonly next: string };

const TEAM: Readonly<Record<TeamWord, Texts>> = {
  approved: {
    subject: 'Approved:',
    story: 'was looked at and is published now.',
    next: 'There is nothing for you to do.',
  },
  sent_back: {
    subject: 'Please change:',
    story: 'was looked at and needs a change before others see it.',
    next: 'Change it, then ask for another look on its Publish page. Tickets that are out stay good.',
  },
  suspended: {
    subject: 'Suspended:',
    story: 'was suspended. Others don’t see its page and nothing is sold.',
    next: 'Tickets that are out stay good, and who holds one was told. Write to us if you see it differently.',
  },
  restored: {
    subject: 'Back again:',
    story: 'is no longer suspended: its page shows and tickets are sold as before.',
    next: 'There is nothing for you to do.',
  },
  still_held: {
    subject: 'No longer suspended:',
    story: 'is no longer suspended, but still waits for a look before others see it.',
    next: 'You hear from us.',
  },
  cancelled: {
    subject: 'Cancelled:',
    story: 'was cancelled by the people who run this site. Everybody who booked gets the whole price back.',
    next: 'Who booked was told. Write to us if you see it differently.',
  },
};

type TeamInput = { readonly event: ToldEvent; readonly name: string; readonly reason: string };

/** Renders the mail that reports an administrator's act on an event to its team. */
function teamMail(site: MailSite, word: TeamWord, { event, name, reason }: TeamInput): MailText {
  const { subject, story, next } = TEAM[word];
  const content = mailLayout(
    { site, preview: `${event.title} ${story}`, reason: 'You run this event.' },
    heading(`${subject} ${event.title}`),
    paragraph(`${name}, `, strong(event.title), ` ${story}`),
    factList([
      { label: 'When', value: formatEventTime(event) },
      ...(reason === '' ? [] : [{ label: 'Why', value: reason }]),
    ]),
    paragraph(next),
    button({ label: 'Open the event', href: `${site.publicUrl}/profile/edit-event/${event.id}` }),
  );
  return { subject: `${subject} ${event.title}`, content };
}

const HOLDERS: Readonly<Record<HolderWord, Texts>> = {
  suspended: {
    subject: 'On hold:',
    story: 'is on hold while the people who run this site look into it.',
    next: 'Your ticket stays good. You hear from us when the event is back, or get your money back if it is cancelled.',
  },
  restored: {
    subject: 'Back again:',
    story: 'takes place as planned: it is no longer on hold.',
    next: 'Your ticket is good, as it was. There is nothing for you to do.',
  },
};

type HolderInput = { readonly event: ToldEvent; readonly name: string };

/** For who holds a ticket. */
function holderMail(site: MailSite, word: HolderWord, { event, name }: HolderInput): MailText {
  const { subject, story, next } = HOLDERS[word];
  const content = mailLayout(
    { site, preview: `${event.title} ${story}`, reason: `You hold a ticket for ${event.title}.` },
    heading(`${subject} ${event.title}`),
    paragraph(`${name}, `, strong(event.title), ` ${story}`),
    factList([{ label: 'When', value: formatEventTime(event) }]),
    paragraph(next),
    button({ label: 'See your bookings', href: `${site.publicUrl}/profile/bookings` }),
  );
  return { subject: `${subject} ${event.title}`, content };
}

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
