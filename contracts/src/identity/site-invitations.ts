import * as z from 'zod/mini';
import { Email } from './account.ts';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/page.ts';
import { Uuid } from '../core/ids.ts';

export const SITE_INVITATION_DAYS = 14;

export const SiteInvitation = z.object({
  id: Uuid,
  email: z.string(),
  state: z.enum(['open', 'used', 'revoked', 'expired']),
  invitedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type SiteInvitation = z.output<typeof SiteInvitation>;

export const listSiteInvitations = endpoint({
  name: 'listSiteInvitations',
  method: 'GET',
  path: '/admin/invitations',
  summary: 'Lists the invitations to sign up, newest first.',
  access: 'admin',
  query: z.object(pageQuery),
  response: pageOf(SiteInvitation),
  domainErrors: [],
});

export const inviteToSite = endpoint({
  name: 'inviteToSite',
  method: 'POST',
  path: '/admin/invitations',
  summary: 'Emails a sign-up link that works once, even while registration is closed.',
  access: 'admin',
  body: z.object({ email: Email }),
  response: SiteInvitation,
  domainErrors: ['already_invited'],
  idempotent: true,
});

export const revokeSiteInvitation = endpoint({
  name: 'revokeSiteInvitation',
  method: 'POST',
  path: '/admin/invitations/:invitationId/revoke',
  summary: 'Revokes an unused invitation.',
  access: 'admin',
  params: z.object({ invitationId: Uuid }),
  response: SiteInvitation,
  domainErrors: ['not_found'],
});
