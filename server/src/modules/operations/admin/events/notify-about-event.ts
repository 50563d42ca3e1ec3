import * as z from 'zod/mini';
import type { ReactElement } from 'react';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { renderEmail } from '../../../../platform/email/email.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { listManagerIds } from '../../../events/events/public.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findNotifiedEvent, listTicketHolders, type NotifiedEvent } from './notification-queries.ts';
import { formatEventTime } from '../../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';

const TEAM_EMAILS = ['approved', 'changes_requested', 'suspended', 'restored', 'still_held', 'cancelled'] as const;
type TeamEmailKind = (typeof TEAM_EMAILS)[number];

const HOLDER_EMAILS = ['suspended', 'restored'] as const;
type HolderEmailKind = (typeof HOLDER_EMAILS)[number];

type EmailContent = { readonly subject: string; readonly content: ReactElement };

type EmailTexts = { readonly subject: string; readonly statement: string; readonly nextStep: string };

const teamTexts: Readonly<Record<TeamEmailKind, EmailTexts>> = {
  approved: {
    subject: 'Approved:',
    statement: 'was looked at and is published now.',
    nextStep: 'There is nothing for you to do.',
  },
  changes_requested: {
    subject: 'Please change:',
    statement: 'was looked at and needs a change before others see it.',
    nextStep: 'Change it, then ask for another look on its Publish page. Tickets that are out stay good.',
  },
  suspended: {
    subject: 'Suspended:',
    statement: 'was suspended. Others don’t see its page and nothing is sold.',
    nextStep: 'Tickets that are out stay good, and who holds one was told. Write to us if you see it differently.',
  },
  restored: {
    subject: 'Back again:',
    statement: 'is no longer suspended: its page shows and tickets are sold as before.',
    nextStep: 'There is nothing for you to do.',
  },
  still_held: {
    subject: 'No longer suspended:',
    statement: 'is no longer suspended, but still waits for a look before others see it.',
    nextStep: 'You hear from us.',
  },
  cancelled: {
    subject: 'Cancelled:',
    statement: 'was cancelled by the people who run this site. Everyone who booked gets the whole price back.',
    nextStep: 'Who booked was told. Write to us if you see it differently.',
  },
};

type TeamInput = { readonly event: NotifiedEvent; readonly name: string; readonly reason: string };

/** Renders the email that notifies an event's team of an administrator's action. */
function renderTeamEmail(site: EmailSite, kind: TeamEmailKind, { event, name, reason }: TeamInput): EmailContent {
  const { subject, statement, nextStep } = teamTexts[kind];
  const content = emailLayout(
    { site, preview: `${event.title} ${statement}`, reason: 'You run this event.' },
    heading(`${subject} ${event.title}`),
    paragraph(`${name}, `, strong(event.title), ` ${statement}`),
    factList([
      { label: 'When', value: formatEventTime(event) },
      ...(reason === '' ? [] : [{ label: 'Why', value: reason }]),
    ]),
    paragraph(nextStep),
    button({ label: 'Open the event', href: `${site.publicUrl}/profile/edit-event/${event.id}` }),
  );
  return { subject: `${subject} ${event.title}`, content };
}

const holderTexts: Readonly<Record<HolderEmailKind, EmailTexts>> = {
  suspended: {
    subject: 'On hold:',
    statement: 'is on hold while the people who run this site look into it.',
    nextStep: 'Your ticket stays good. You hear from us when the event is back, or get your money back if it is cancelled.',
  },
  restored: {
    subject: 'Back again:',
    statement: 'takes place as planned: it is no longer on hold.',
    nextStep: 'Your ticket is good, as it was. There is nothing for you to do.',
  },
};

type HolderInput = { readonly event: NotifiedEvent; readonly name: string };

/** Renders the email to ticket holders. */
function renderHolderEmail(site: EmailSite, kind: HolderEmailKind, { event, name }: HolderInput): EmailContent {
  const { subject, statement, nextStep } = holderTexts[kind];
  const content = emailLayout(
    { site, preview: `${event.title} ${statement}`, reason: `You hold a ticket for ${event.title}.` },
    heading(`${subject} ${event.title}`),
    paragraph(`${name}, `, strong(event.title), ` ${statement}`),
    factList([{ label: 'When', value: formatEventTime(event) }]),
    paragraph(nextStep),
    button({ label: 'See your bookings', href: `${site.publicUrl}/profile/bookings` }),
  );
  return { subject: `${subject} ${event.title}`, content };
}

export const NOTIFY_TEAM = 'admin.notify-team';
export const NOTIFY_HOLDERS = 'admin.notify-holders';
const BATCH = 100;

const TeamTask = z.object({ eventId: z.uuid(), kind: z.enum(TEAM_EMAILS), at: z.string(), reason: z.string() });
const HolderTask = z.object({
  eventId: z.uuid(),
  kind: z.enum(HOLDER_EMAILS),
  at: z.string(),
  after: z._default(z.string(), ''),
});

type EventNotice<Word> = { readonly eventId: string; readonly kind: Word; readonly at: Date };

/** Notifies the team by email and in the app, after the commit. */
export function enqueueTeamNotification(
  tx: Tx,
  { eventId, kind, at, reason }: EventNotice<TeamEmailKind> & { readonly reason: string },
): Promise<void> {
  return enqueue(tx, NOTIFY_TEAM, { eventId, kind, at: at.toISOString(), reason });
}

/** Enqueues the same notification for the ticket holders. */
export function enqueueHolderNotification(tx: Tx, { eventId, kind, at }: EventNotice<HolderEmailKind>): Promise<void> {
  return enqueue(tx, NOTIFY_HOLDERS, { eventId, kind, at: at.toISOString() }, { bulk: true });
}

export async function notifyTeam(ctx: Context, payload: unknown): Promise<void> {
  const { eventId, kind, at, reason } = TeamTask.parse(payload);
  const event = await findNotifiedEvent(ctx.db, eventId);
  if (event === null) return;
  for (const id of await listManagerIds(ctx.db, eventId)) {
    const account = await findAccount(ctx.db, id);
    if (account === null) continue;
    const text = renderTeamEmail(ctx.config, kind, { event, name: account.name, reason });
    const to = { name: account.name, address: account.email };
    const mail = await renderEmail({ ...text, to, key: `event-${kind}:${eventId}:${at}:${id}` });
    const path = `/profile/edit-event/${eventId}`;
    await emailAndNotify(ctx, mail, { accountIds: [id], kind: 'organiser', path, body: reason });
  }
}

/**
 * Notifies one batch of holders and enqueues a separate job for the next. Notifies no one if the event has changed again in
 * the meantime.
 */
export async function notifyHolders(ctx: Context, payload: unknown): Promise<void> {
  const { eventId, kind, at, after } = HolderTask.parse(payload);
  const event = await findNotifiedEvent(ctx.db, eventId);
  if (event === null || (event.status === 'suspended') !== (kind === 'suspended')) return;
  const holders = await listTicketHolders(ctx.db, { eventId, after, limit: BATCH });
  for (const { name, email, accountId, ticketId } of holders) {
    const text = renderHolderEmail(ctx.config, kind, { event, name });
    const key = `event-${kind}:${eventId}:${at}:${ticketId}`;
    const mail = await renderEmail({ ...text, to: { name, address: email }, key, bulk: true });
    const accountIds = accountId === null ? [] : [accountId];
    await emailAndNotify(ctx, mail, { accountIds, kind: 'bookings', path: '/profile/bookings' });
  }
  const last = holders.at(-1);
  if (last !== undefined && holders.length === BATCH)
    await enqueue(ctx.db, NOTIFY_HOLDERS, { eventId, kind, at, after: last.email }, { bulk: true });
}
