import { DAY_MS } from '@festoon/contracts/core/durations';
import type { OrganiserEmailLimits } from '@festoon/contracts/operations/settings';

/** The number of attendees of one past event that makes an organiser established. */
const ESTABLISHED_GUESTS = 20;
// Matches addresses that email programs turn into links, except the host of an email address.
const HOST_PATTERN = String.raw`(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}-]{2,}\.)+`;
const TLD_PATTERN = String.raw`(?:com|net|org|info|biz|app|dev|xyz|link|site|online|shop|store|top|club|live|events?|tickets|[a-z]{2})`;
const LINK_PATTERN = new RegExp(
  String.raw`\w+:\/\/|\bwww\.|${HOST_PATTERN}${TLD_PATTERN}(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])`,
  'iu',
);

/** The tier that administrators set for one organiser: the limits of new organisers never apply, or always. */
export type EmailTierOverride = 'trusted' | 'limited';

/** The facts about an organiser that decide their limits. */
export type OrganiserRecord = {
  readonly since: Date;
  /** The number of attendees, or of booked tickets, of the organiser's largest past event. */
  readonly checkedInGuests: number;
  readonly confirmedGuests: number;
  readonly tier: EmailTierOverride | null;
};

/**
 * Returns whether an organiser counts as new: the account is young and has not held an event for a real audience, unless an
 * administrator has decided otherwise.
 */
export function isNewOrganiser(
  { since, checkedInGuests, confirmedGuests, tier }: OrganiserRecord,
  { now, newOrganiserDays }: { now: Date; newOrganiserDays: number },
): boolean {
  if (tier !== null) return tier === 'limited';
  const isEstablished = checkedInGuests > 0 || confirmedGuests >= ESTABLISHED_GUESTS;
  return !isEstablished && now.getTime() - since.getTime() < newOrganiserDays * DAY_MS;
}

export type EmailLimits = {
  readonly messages: number;
  /** The maximum number of recipients within a day over all events. Null: no limit. */
  readonly recipients: number | null;
  /** True if an email with a link needs a review. */
  readonly linksWait: boolean;
  /** True if the same text can be sent only once. */
  readonly rejectsDuplicates: boolean;
};

export function emailLimits(isNew: boolean, setting: OrganiserEmailLimits): EmailLimits {
  return isNew
    ? {
        messages: Math.min(setting.newOrganiserMessagesPerDay, setting.messagesPerDay),
        recipients: setting.newOrganiserRecipientsPerDay,
        linksWait: setting.holdsNewOrganiserLinks,
        rejectsDuplicates: true,
      }
    : { messages: setting.messagesPerDay, recipients: null, linksWait: false, rejectsDuplicates: false };
}

/** Returns whether a text links to another site, counting everything that an email program would turn into a link. */
export function hasExternalLink(text: string, publicUrl: string): boolean {
  const ownHost = new RegExp(
    `${publicUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?=[/?#\\s]|$)[^\\s<>"']*`,
    'gi',
  );
  return LINK_PATTERN.test(text.replaceAll(ownHost, ' '));
}
