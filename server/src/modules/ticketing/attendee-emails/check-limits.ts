import type { EmailAllowance } from '@festoon/contracts/ticketing/attendee-emails';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { getSetting } from '../../../platform/settings/read-settings.ts';
import { findEmailEvent } from './sending/delivery-queries.ts';
import { listSendings, type EmailRow } from './email-queries.ts';
import { remainingEmails, remainingRecipients, contentFingerprint } from './limit-rules.ts';
import { findOrganiserRecord, listRecentRecipientCounts, lockOrganiser } from './organiser-queries.ts';
import { countReach } from './recipient-queries.ts';
import { hasExternalLink, isNewOrganiser, emailLimits, type EmailLimits, type EmailTierOverride } from './tier-policy.ts';

/**
 * The result of a check: the email may be sent, breaks a limit, repeats an earlier email, or needs the review of an
 * administrator.
 */
export type LimitCheck =
  | { readonly kind: 'passed' }
  | { readonly kind: 'messages' | 'recipients'; readonly limit: number; readonly opensAt: Date | null }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'needs_review' };

type Params = {
  readonly message: Pick<EmailRow, 'id' | 'eventId' | 'segment' | 'subject' | 'body' | 'decision'>;
  /** The time at which it would be sent. */
  readonly at: Date;
};

/**
 * Checks the limits of an email. Locks the organiser's emails until the end of the transaction, so that each is counted
 * by the next.
 */
export async function checkLimits(ctx: Context, tx: Tx, { message, at }: Params): Promise<LimitCheck> {
  const { eventId } = message;
  const event = await findEmailEvent(tx, eventId);
  if (event === null) return { kind: 'passed' };
  await lockOrganiser(tx, event.organiserId);
  const { limits } = await getOrganiserLimits(ctx, tx, event.organiserId);
  const sendings = await listSendings(tx, { eventId, excludedId: message.id, ticketId: message.segment.ticketId });
  const messages = remainingEmails(sendings, limits.messages, at);
  if (messages.remaining === 0) return { kind: 'messages', limit: limits.messages, opensAt: messages.opensAt };
  if (limits.rejectsDuplicates && sendings.some((sending) => contentFingerprint(sending) === contentFingerprint(message)))
    return { kind: 'duplicate' };
  const recipientCheck = await checkRecipients(tx, { ...event, limits }, { message, at });
  return recipientCheck.kind === 'passed' && needsReview(ctx, limits, message) ? { kind: 'needs_review' } : recipientCheck;
}

/** Returns whether an email needs a review. Approved text stays approved until it is changed. */
function needsReview(
  { config }: Context,
  { linksWait }: EmailLimits,
  { subject, body, decision }: Params['message'],
): boolean {
  return linksWait && decision !== 'approved' && hasExternalLink(`${subject}\n${body}`, config.publicUrl);
}

/** Returns whether a text that is not an attendee email has a link that an administrator would have to review in one. */
export async function hasUnreviewedLink(
  ctx: Context,
  tx: DbOrTx,
  { organiserId, message: text }: { organiserId: string; message: string },
): Promise<boolean> {
  const { limits } = await getOrganiserLimits(ctx, tx, organiserId);
  return limits.linksWait && hasExternalLink(text, ctx.config.publicUrl);
}

async function checkRecipients(
  tx: DbOrTx,
  { organiserId, limits }: { organiserId: string; limits: EmailLimits },
  { message, at }: Params,
): Promise<LimitCheck> {
  const max = limits.recipients;
  if (max === null) return { kind: 'passed' };
  const { count: newRecipients } = await countReach(tx, message);
  const since = new Date(at.getTime() - DAY_MS);
  const recipientCounts = await listRecentRecipientCounts(tx, { organiserId, since, excludedId: message.id });
  const people = remainingRecipients(recipientCounts, { max, newRecipients }, at);
  return newRecipients <= people.remaining
    ? { kind: 'passed' }
    : { kind: 'recipients', limit: max, opensAt: people.opensAt };
}

/** Returns whether the limits of new organisers apply to an organiser now, and the tier that an administrator set. */
export async function getOrganiserTier(
  ctx: Context,
  tx: DbOrTx,
  organiserId: string,
): Promise<{ isNew: boolean; tier: EmailTierOverride | null }> {
  const { isNew, tier } = await getOrganiserLimits(ctx, tx, organiserId);
  return { isNew, tier };
}

async function getOrganiserLimits(
  { clock, config }: Context,
  tx: DbOrTx,
  organiserId: string,
): Promise<{ isNew: boolean; tier: EmailTierOverride | null; limits: EmailLimits }> {
  const now = clock.now();
  const setting = await getSetting(tx, 'organiser_email_limits', config.currency);
  const { newOrganiserDays } = setting;
  const organiser = await findOrganiserRecord(tx, organiserId, now);
  const isNew = isNewOrganiser(organiser, { now, newOrganiserDays });
  return { isNew, tier: organiser.tier, limits: emailLimits(isNew, setting) };
}

const NO_EMAIL_ID = '00000000-0000-0000-0000-000000000000';

/** Returns how many emails and recipients are allowed now, for the page to show in advance. */
export async function getAllowance(
  ctx: Context,
  { eventId, organiserId }: { eventId: string; organiserId: string },
): Promise<EmailAllowance> {
  const now = ctx.clock.now();
  const { isNew, limits, tier } = await getOrganiserLimits(ctx, ctx.db, organiserId);
  const sendings = await listSendings(ctx.db, { eventId, excludedId: NO_EMAIL_ID, ticketId: undefined });
  const messages = remainingEmails(sendings, limits.messages, now);
  const max = limits.recipients;
  const since = new Date(now.getTime() - DAY_MS);
  const people =
    max === null
      ? null
      : remainingRecipients(
          await listRecentRecipientCounts(ctx.db, { organiserId, since, excludedId: NO_EMAIL_ID }),
          { max, newRecipients: 1 },
          now,
        );
  return {
    isNew,
    hasForcedLimits: tier === 'limited',
    messagesPerDay: limits.messages,
    emailsRemaining: messages.remaining,
    recipientsRemaining: people?.remaining ?? null,
    linksWait: limits.linksWait,
    opensAt: (messages.opensAt ?? people?.opensAt ?? null)?.toISOString() ?? null,
  };
}
