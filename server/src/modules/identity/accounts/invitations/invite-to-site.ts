import { signUpEmailsText } from '@festoon/catalogue/identity/sign-up-emails';
import { currentLanguage } from '@festoon/catalogue/language';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import {
  SITE_INVITATION_DAYS,
  type inviteToSite as inviting,
  type listSiteInvitations as listing,
  type revokeSiteInvitation as revoking,
  type SiteInvitation,
} from '@festoon/contracts/identity/site-invitations';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { inTransaction, type DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { queueEmail, writeEmail, type EmailContent } from '../../../../platform/email/email.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { findInvitationRow, insertInvitation, listInvitationRows, revokeInvitation, type InvitationRow } from './queries.ts';
import { button, heading, emailLayout, muted, paragraph, type EmailSite } from '../../../../platform/email/parts.ts';

export async function inviteToSite(
  ctx: Context,
  actor: AdminActor,
  { email }: EndpointInput<typeof inviting>,
): Promise<SiteInvitation> {
  if (await findAccountByEmail(ctx.db, 'user', email)) throwDomainError('already_invited');
  const now = ctx.clock.now();
  const id = ctx.ids.newId();
  const token = ctx.ids.token();
  const expiresAt = new Date(now.getTime() + SITE_INVITATION_DAYS * DAY_MS);
  const link = `${ctx.config.publicUrl}/register?invitation=${token}`;
  // An invited person has no account, so the language is the administrator's.
  const to = { name: '', address: email, language: currentLanguage() };
  const mail = await writeEmail({ key: `site-invitation:${id}`, to }, () =>
    siteInvitationEmail(ctx.config, { link, days: SITE_INVITATION_DAYS }),
  );
  await inTransaction(ctx.db, async (tx) => {
    const invitation = { id, email, tokenHash: tokenHash(token), by: actor.accountId, now, expiresAt };
    if (!(await insertInvitation(tx, invitation))) throwDomainError('already_invited');
    await queueEmail(tx, mail);
    await recordAudit(ctx, tx, { by: actor, action: 'invitation.create', subject: { kind: 'invitation', id } });
  });
  return readInvitation(ctx, ctx.db, id);
}

export async function revokeSiteInvitation(
  ctx: Context,
  actor: AdminActor,
  { invitationId: id }: EndpointInput<typeof revoking>,
): Promise<SiteInvitation> {
  if ((await findInvitationRow(ctx.db, id)) === null) throwDomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    if (!(await revokeInvitation(tx, id, ctx.clock.now()))) return auditNoChange();
    await recordAudit(ctx, tx, { by: actor, action: 'invitation.revoke', subject: { kind: 'invitation', id } });
  });
  return readInvitation(ctx, ctx.db, id);
}

export async function listSiteInvitations(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit }: EndpointInput<typeof listing>,
): Promise<EndpointResult<typeof listing>> {
  const [key, id] = cursor === undefined ? [] : decodeCursor(cursor, ['time', 'id']);
  const after = key === undefined ? null : { key: String(key), id: String(id) };
  const rows = await listInvitationRows(ctx.db, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toInvitation(row, ctx.clock.now())),
    nextCursor: rows.length > limit && last ? encodeCursor([last.key, last.id]) : null,
  };
}

async function readInvitation(ctx: Context, db: DbOrTx, id: string): Promise<SiteInvitation> {
  return toInvitation((await findInvitationRow(db, id)) ?? throwDomainError('not_found'), ctx.clock.now());
}

function toInvitation(row: InvitationRow, now: Date): SiteInvitation {
  const { id, email, invitedBy, createdAt, expiresAt } = row;
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, email, invitedBy, state: stateOf(row, now), ...times };
}

function stateOf({ usedAt, revokedAt, expiresAt }: InvitationRow, now: Date): SiteInvitation['state'] {
  if (usedAt !== null) return 'used';
  if (expiresAt <= now) return 'expired';
  return revokedAt === null ? 'open' : 'revoked';
}

/** Returns the email that invites a person to create an account. */
function siteInvitationEmail(site: EmailSite, { link, days }: { link: string; days: number }): EmailContent {
  const product = site.productName;
  const title = signUpEmailsText('invitationHeading', { product });
  const content = emailLayout(
    {
      site,
      preview: signUpEmailsText('invitationPreview', { days }),
      reason: signUpEmailsText('invitationReason', { product }),
    },
    heading(title),
    paragraph(signUpEmailsText('invitationIntro')),
    button({ label: signUpEmailsText('createAccount'), href: link }),
    muted(signUpEmailsText('invitationExpiry', { days })),
  );
  return { subject: title, content };
}
