import * as z from 'zod/mini';
import { Email } from '../identity/account.ts';
import { endpoint } from '../core/endpoint.ts';
import { EventTime, EventImage } from '../events/events.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { TeamRole } from '../events/team-role.ts';
import { AccountId, EventId, Uuid } from '../core/ids.ts';

/** Days for which an invitation's link works. */
export const INVITATION_DAYS = 14;

export const TeamMember = z.object({
  id: AccountId,
  name: z.string(),
  handle: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Sent to owners only. */
  email: z.nullable(z.string()),
  role: TeamRole,
  /** True for the organiser of the event, who always remains an owner. */
  isOrganiser: z.boolean(),
  isYou: z.boolean(),
});
export type TeamMember = z.output<typeof TeamMember>;

export const TeamInvitation = z.object({
  id: Uuid,
  email: z.string(),
  role: TeamRole,
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
export type TeamInvitation = z.output<typeof TeamInvitation>;

/** The people who work on an event. A series has one team for all its dates. */
export const Team = z.object({
  members: z.array(TeamMember),
  /** Pending invitations, visible to owners. */
  invitations: z.array(TeamInvitation),
  /** True if the caller may change the team. */
  mayManage: z.boolean(),
  /** True if the team is for all dates of a series. */
  isSeries: z.boolean(),
});
export type Team = z.output<typeof Team>;

export const getTeam = endpoint({
  name: 'getTeam',
  method: 'GET',
  path: '/hosted-events/:eventId/team',
  summary: 'Lists the team of an event and pending invitations.',
  access: 'user',
  params: organiserEventParams,
  response: Team,
  domainErrors: ['not_found'],
});

export const inviteToTeam = endpoint({
  name: 'inviteToTeam',
  method: 'POST',
  path: '/hosted-events/:eventId/team/invitations',
  summary: 'Invites a person to the team by email. Repeating it sends a new link with the new role and revokes the old one.',
  access: 'user',
  params: organiserEventParams,
  body: z.object({ email: Email, role: TeamRole }),
  response: Team,
  domainErrors: ['not_found', 'already_member', 'team_full', 'too_many_attempts'],
});

const invitationParams = z.object({ ...organiserEventParams.shape, invitationId: Uuid });

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/hosted-events/:eventId/team/invitations/:invitationId/resend',
  summary: 'Resends an invitation with a new link and a new expiry.',
  access: 'user',
  params: invitationParams,
  response: Team,
  domainErrors: ['not_found', 'too_many_attempts'],
});

export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/hosted-events/:eventId/team/invitations/:invitationId',
  summary: 'Revokes an invitation. Its link stops working immediately.',
  access: 'user',
  params: invitationParams,
  response: Team,
  domainErrors: ['not_found'],
});

const memberParams = z.object({ ...organiserEventParams.shape, memberId: AccountId });

export const changeTeamRole = endpoint({
  name: 'changeTeamRole',
  method: 'PATCH',
  path: '/hosted-events/:eventId/team/:memberId',
  summary: 'Changes the role of a team member.',
  access: 'user',
  params: memberParams,
  body: z.object({ role: TeamRole }),
  response: Team,
  domainErrors: ['not_found', 'last_owner'],
});

export const removeFromTeam = endpoint({
  name: 'removeFromTeam',
  method: 'DELETE',
  path: '/hosted-events/:eventId/team/:memberId',
  summary: 'Removes a person from the team immediately.',
  access: 'user',
  params: memberParams,
  response: Team,
  domainErrors: ['not_found', 'last_owner'],
});

export const leaveTeam = endpoint({
  name: 'leaveTeam',
  method: 'POST',
  path: '/hosted-events/:eventId/leave',
  summary: 'Leaves the team of an event. The organiser cannot leave.',
  access: 'user',
  params: organiserEventParams,
  response: z.object({ left: z.boolean() }),
  domainErrors: ['not_found', 'last_owner'],
});

/** An invitation to a team, as the invited person sees it. */
export const MyInvitation = z.object({
  id: Uuid,
  role: TeamRole,
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  event: z.object({ id: EventId, title: z.string(), ...EventTime.shape, city: z.string(), cover: z.nullable(EventImage) }),
});
export type MyInvitation = z.output<typeof MyInvitation>;

export const listMyInvitations = endpoint({
  name: 'listMyInvitations',
  method: 'GET',
  path: '/team-invitations',
  summary: 'Lists the team invitations that were sent to your email address.',
  access: 'user',
  response: z.object({ items: z.array(MyInvitation) }),
  domainErrors: [],
});

const token = z.string().check(z.minLength(20), z.maxLength(100));

export const openInvitation = endpoint({
  name: 'openInvitation',
  method: 'POST',
  path: '/team-invitations/open',
  summary: 'Returns the invitation of a link. Anyone with the link can read it.',
  access: 'user',
  body: z.object({ token }),
  response: MyInvitation,
  domainErrors: ['invitation_invalid', 'too_many_attempts'],
});

/** The token of the emailed link, or the id if it was sent to the account's own address. */
const invitationReference = z.union([z.object({ token }), z.object({ invitationId: Uuid })]);

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/team-invitations/accept',
  summary: 'Accepts a team invitation. An invitation can be accepted once.',
  access: 'user',
  body: invitationReference,
  response: z.object({ eventId: EventId, role: TeamRole }),
  domainErrors: ['invitation_invalid', 'too_many_attempts'],
});

export const declineInvitation = endpoint({
  name: 'declineInvitation',
  method: 'POST',
  path: '/team-invitations/decline',
  summary: 'Declines a team invitation.',
  access: 'user',
  body: invitationReference,
  response: z.object({ declined: z.boolean() }),
  domainErrors: ['invitation_invalid', 'too_many_attempts'],
});
