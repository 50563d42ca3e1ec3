import { toLanguage } from '@festoon/catalogue/language';
import { moderationEmailsText } from '@festoon/catalogue/operations/moderation-emails';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { writeEmail, type EmailContent } from '../../../../platform/email/email.ts';
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
  joinParts,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';

const TEAM_EMAILS = ['approved', 'changes_requested', 'suspended', 'restored', 'still_held', 'cancelled'] as const;
type TeamEmailKind = (typeof TEAM_EMAILS)[number];

const HOLDER_EMAILS = ['suspended', 'restored'] as const;
type HolderEmailKind = (typeof HOLDER_EMAILS)[number];

type EmailKeys<Prefix extends string = string> = {
  readonly subject: `${Prefix}Subject`;
  readonly preview: `${Prefix}Preview`;
  readonly statement: Prefix;
  readonly nextStep: `${Prefix}NextStep`;
};

const keysOf = <Prefix extends string>(prefix: Prefix): EmailKeys<Prefix> => ({
  subject: `${prefix}Subject`,
  preview: `${prefix}Preview`,
  statement: prefix,
  nextStep: `${prefix}NextStep`,
});

const teamEmails = {
  approved: keysOf('approved'),
  changes_requested: keysOf('changes'),
  suspended: keysOf('suspended'),
  restored: keysOf('restored'),
  still_held: keysOf('stillHeld'),
  cancelled: keysOf('cancelled'),
} as const satisfies Record<TeamEmailKind, EmailKeys>;

type TeamInput = { readonly event: NotifiedEvent; readonly name: string; readonly reason: string };

/** Writes the email that notifies an event's team of an administrator's action. */
function teamEmail(site: EmailSite, kind: TeamEmailKind, { event, name, reason }: TeamInput): EmailContent {
  const keys = teamEmails[kind];
  const values = { event: event.title };
  const subject = moderationEmailsText(keys.subject, values);
  const content = emailLayout(
    { site, preview: moderationEmailsText(keys.preview, values), reason: moderationEmailsText('teamReason') },
    heading(subject),
    paragraph(joinParts(moderationEmailsText.parts(keys.statement, { ...values, name, strong }))),
    factList([
      { label: moderationEmailsText('when'), value: formatEventTime(event) },
      ...(reason === '' ? [] : [{ label: moderationEmailsText('reason'), value: reason }]),
    ]),
    paragraph(moderationEmailsText(keys.nextStep)),
    button({ label: moderationEmailsText('openEvent'), href: `${site.publicUrl}/profile/edit-event/${event.id}` }),
  );
  return { subject, content };
}

const holderEmails = {
  suspended: keysOf('hold'),
  restored: keysOf('goesAhead'),
} as const satisfies Record<HolderEmailKind, EmailKeys>;

type HolderInput = { readonly event: NotifiedEvent; readonly name: string };

/** Writes the email to ticket holders. */
function holderEmail(site: EmailSite, kind: HolderEmailKind, { event, name }: HolderInput): EmailContent {
  const keys = holderEmails[kind];
  const values = { event: event.title };
  const subject = moderationEmailsText(keys.subject, values);
  const content = emailLayout(
    { site, preview: moderationEmailsText(keys.preview, values), reason: moderationEmailsText('holderReason', values) },
    heading(subject),
    paragraph(joinParts(moderationEmailsText.parts(keys.statement, { ...values, name, strong }))),
    factList([{ label: moderationEmailsText('when'), value: formatEventTime(event) }]),
    paragraph(moderationEmailsText(keys.nextStep)),
    button({ label: moderationEmailsText('openBookings'), href: `${site.publicUrl}/profile/bookings` }),
  );
  return { subject, content };
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
    const { name, email: address, language } = account;
    const mail = await writeEmail({ key: `event-${kind}:${eventId}:${at}:${id}`, to: { name, address, language } }, () =>
      teamEmail(ctx.config, kind, { event, name, reason }),
    );
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
  for (const { name, email, language, accountId, ticketId } of holders) {
    const key = `event-${kind}:${eventId}:${at}:${ticketId}` as const;
    const to = { name, address: email, language: toLanguage(language) };
    const mail = await writeEmail({ key, to, bulk: true }, () => holderEmail(ctx.config, kind, { event, name }));
    const accountIds = accountId === null ? [] : [accountId];
    await emailAndNotify(ctx, mail, { accountIds, kind: 'bookings', path: '/profile/bookings' });
  }
  const last = holders.at(-1);
  if (last !== undefined && holders.length === BATCH)
    await enqueue(ctx.db, NOTIFY_HOLDERS, { eventId, kind, at, after: last.email }, { bulk: true });
}
