import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import { teamEmailsText } from '@festoon/catalogue/hosting/team-emails';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  type inviteToTeam as contract,
  type resendInvitation as resending,
  type revokeInvitation as revoking,
  type Team,
  INVITATION_DAYS,
} from '@festoon/contracts/hosting/team';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { TeamRole } from '@festoon/contracts/events/team-role';
import type { Context } from '../../../../context.ts';
import { type Tx, inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent, type ManagedEvent } from '../../../events/events/public.ts';
import { getTeam } from './get-team.ts';
import {
  deleteInvitation,
  findInvitation,
  isOnTeam,
  listInvitations,
  listMembers,
  lockOwner,
  lockTeam,
  replaceInvitation,
} from './team-queries.ts';
import { queueEmail, writeEmail, type EmailContent } from '../../../../platform/email/email.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { findAccount, findUserByEmail } from '../../../identity/accounts/public.ts';
import { throttles } from '../constants.ts';
import { formatEventTime, formatInstant } from '../../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  muted,
  paragraph,
  type EmailSite,
} from '../../../../platform/email/parts.ts';

const PREVIEWS = { owner: 'previewOwner', manager: 'previewManager', check_in: 'previewCheckIn' } as const;
const ROLES = { owner: 'roleOwner', manager: 'roleManager', check_in: 'roleCheckIn' } as const;

type InvitationEmail = {
  readonly event: Pick<ManagedEvent, 'title' | 'startsAt' | 'endsAt' | 'allDay' | 'timeZone'>;
  readonly role: TeamRole;
  readonly invitedBy: string;
  readonly acceptUrl: string;
  readonly expiresAt: Date;
};

/** Returns the email that invites a person to work on an event. */
function invitationEmail(site: EmailSite, { event, role, invitedBy, acceptUrl, expiresAt }: InvitationEmail): EmailContent {
  const when = formatEventTime({
    startAt: event.startsAt,
    endAt: event.endsAt,
    allDay: event.allDay,
    timeZone: event.timeZone,
  });
  const { subject, title, intro } = invitationSentences(event.title, invitedBy);
  const content = emailLayout(
    {
      site,
      preview: teamEmailsText(PREVIEWS[role]),
      reason: teamEmailsText('invitationReason', { inviter: invitedBy, product: site.productName }),
    },
    heading(title),
    paragraph(intro),
    factList([
      { label: teamEmailsText('when'), value: when },
      { label: teamEmailsText('yourRole'), value: teamEmailsText(ROLES[role]) },
    ]),
    button({ label: teamEmailsText('viewInvitation'), href: acceptUrl }),
    muted(teamEmailsText('linkExpiry', { time: formatInstant(expiresAt, event.timeZone) })),
  );
  return { subject, content };
}

/** Returns the sentences with the event's title, or without one for a draft that has none yet. */
function invitationSentences(event: string, inviter: string): { subject: string; title: string; intro: string } {
  return event === ''
    ? {
        subject: teamEmailsText('invitationSubjectUntitled', { inviter }),
        title: teamEmailsText('invitationHeadingUntitled'),
        intro: teamEmailsText('invitationIntroUntitled', { inviter }),
      }
    : {
        subject: teamEmailsText('invitationSubject', { inviter, event }),
        title: teamEmailsText('invitationHeading', { event }),
        intro: teamEmailsText('invitationIntro', { inviter, event }),
      };
}

const TEAM_MAX = 50;

/** Invites a person by email. The response is the same whether the address has an account or not. */
export async function inviteToTeam(
  ctx: Context,
  actor: UserActor,
  { eventId, email, role }: EndpointInput<typeof contract>,
): Promise<Team> {
  const { accountId } = actor;
  const event = await getManagedEvent(ctx.db, { eventId, accountId }, 'owner');
  if (await isOnTeam(ctx.db, { eventId, email })) throwDomainError('already_member');
  await sendInvitation(ctx, { event, email, role, accountId }, (tx) => throwIfFull(tx, { eventId, email }));
  return getTeam(ctx, actor, { eventId });
}

async function throwIfFull(tx: Tx, { eventId, email }: { eventId: string; email: string }): Promise<void> {
  await lockTeam(tx, eventId);
  const members = await listMembers(tx, eventId);
  const open = await listInvitations(tx, eventId);
  const others = open.filter((invitation) => invitation.email.toLowerCase() !== email.toLowerCase());
  if (members.length + others.length >= TEAM_MAX) throwDomainError('team_full');
}

export async function resendInvitation(
  ctx: Context,
  actor: UserActor,
  { eventId, invitationId }: EndpointInput<typeof resending>,
): Promise<Team> {
  const { accountId } = actor;
  const event = await getManagedEvent(ctx.db, { eventId, accountId }, 'owner');
  const invitation = await findInvitation(ctx.db, { eventId, invitationId });
  if (invitation === null) throwDomainError('not_found');
  const { email, role } = invitation;
  await sendInvitation(ctx, { event, email, role, accountId }, async (tx) => {
    if (!(await deleteInvitation(tx, invitationId))) throwDomainError('not_found');
  });
  return getTeam(ctx, actor, { eventId });
}

export async function revokeInvitation(
  ctx: Context,
  actor: UserActor,
  { eventId, invitationId }: EndpointInput<typeof revoking>,
): Promise<Team> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  const invitation = await findInvitation(ctx.db, { eventId, invitationId });
  if (invitation === null || !(await deleteInvitation(ctx.db, invitationId))) throwDomainError('not_found');
  return getTeam(ctx, actor, { eventId });
}

type InvitationParams = {
  readonly event: ManagedEvent;
  readonly email: string;
  readonly role: TeamRole;
  readonly accountId: string;
};

/** Inserts an invitation and emails it in the same commit. `check` can still throw in the transaction. */
async function sendInvitation(
  ctx: Context,
  { event, email, role, accountId }: InvitationParams,
  check: (tx: Tx) => Promise<void>,
): Promise<void> {
  await throttle(ctx, throttles.invitations, accountId);
  await throttle(ctx, throttles.invitationsPerEmail, `${event.id}:${email.toLowerCase()}`);
  const sender = await findAccount(ctx.db, accountId);
  const token = ctx.ids.token();
  const id = ctx.ids.newId();
  const sentAt = ctx.clock.now();
  const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
  const acceptUrl = `${ctx.config.publicUrl}/profile/events?invitation=${token}`;
  const recipient = await findUserByEmail(ctx.db, email);
  const to = { name: '', address: email, language: recipient?.language ?? sender?.language ?? SOURCE_LANGUAGE };
  const message = await writeEmail({ key: `team-invitation:${id}`, to }, () =>
    invitationEmail(ctx.config, { event, role, invitedBy: sender?.name ?? '', acceptUrl, expiresAt }),
  );
  const invitation = { id, eventId: event.id, email, role, tokenHash: tokenHash(token), invitedBy: accountId };
  await inTransaction(ctx.db, async (tx) => {
    await check(tx);
    // The sender may have been removed from the team since their role was read.
    const isOwner = event.organiserId === accountId || (await lockOwner(tx, { eventId: event.id, accountId }));
    if (!isOwner) throwDomainError('not_found');
    await replaceInvitation(tx, { ...invitation, sentAt, expiresAt });
    await queueEmail(tx, message);
  });
}
