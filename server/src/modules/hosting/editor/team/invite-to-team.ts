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
import type { ReactElement } from 'react';
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
  lockTeam,
  replaceInvitation,
} from './team-queries.ts';
import { queueEmail, renderEmail } from '../../../../platform/email/email.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
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

const ROLE_TEXTS: Readonly<Record<TeamRole, { name: string; permissions: string }>> = {
  owner: { name: 'Owner', permissions: 'do everything, the team and cancelling included' },
  manager: { name: 'Manager', permissions: 'do everything but change the team, cancel or delete the event' },
  check_in: { name: 'Check-in', permissions: 'check tickets at the door, and see nothing else' },
};

type InvitationEmail = {
  readonly event: Pick<ManagedEvent, 'title' | 'startsAt' | 'endsAt' | 'allDay' | 'timeZone'>;
  readonly role: TeamRole;
  readonly invitedBy: string;
  readonly acceptUrl: string;
  readonly expiresAt: Date;
};

/** Creates the mail that invites a person to work on an event. */
function renderInvitationEmail(site: EmailSite, message: InvitationEmail): { subject: string; content: ReactElement } {
  const { event, role, invitedBy, acceptUrl, expiresAt } = message;
  const title = event.title === '' ? 'an event' : event.title;
  const when = formatEventTime({
    startAt: event.startsAt,
    endAt: event.endsAt,
    allDay: event.allDay,
    timeZone: event.timeZone,
  });
  const roleText = ROLE_TEXTS[role];
  const content = emailLayout(
    {
      site,
      preview: `As ${roleText.name.toLowerCase()} you ${roleText.permissions}.`,
      reason: `${invitedBy} sent this through ${site.productName}. If you do not want to join, do nothing.`,
    },
    heading(`Join the team of ${title}`),
    paragraph(`${invitedBy} asks you to help run ${title}.`),
    factList([
      { label: 'When', value: when },
      { label: 'Your role', value: `${roleText.name}: ${roleText.permissions}` },
    ]),
    button({ label: 'See the invitation', href: acceptUrl }),
    muted(`The link works once, until ${formatInstant(expiresAt, event.timeZone)}.`),
  );
  return { subject: `${invitedBy} invites you to the team of ${title}`, content };
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
  const message = await renderEmail({
    key: `team-invitation:${id}`,
    to: { name: '', address: email },
    ...renderInvitationEmail(ctx.config, { event, role, invitedBy: sender?.name ?? '', acceptUrl, expiresAt }),
  });
  const invitation = { id, eventId: event.id, email, role, tokenHash: tokenHash(token), invitedBy: accountId };
  await inTransaction(ctx.db, async (tx) => {
    await check(tx);
    await replaceInvitation(tx, { ...invitation, sentAt, expiresAt });
    await queueEmail(tx, message);
  });
}
