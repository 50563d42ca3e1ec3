import { DAY_MS } from '@festoon/contracts/core/durations';
import type { OrganiserMailSetting } from '@festoon/contracts/operations/settings';

/** So many guests of one event that is over prove an organiser. */
const PROVEN_GUESTS = 20;
// Addresses that mail programs make links of; the host of an e-mail address is none of them.
const HOST = String.raw`(?<![@\p{L}\p{N}._-])(?:[\p{L}\p{N}-]{2,}\.)+`;
const ENDING = String.raw`(?:com|net|org|info|biz|app|dev|xyz|link|site|online|shop|store|top|club|live|events?|tickets|[a-z]{2})`;
const LINK = new RegExp(String.raw`\w+:\/\/|\bwww\.|${HOST}${ENDING}(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])`, 'iu');

/** The tier that administrators set for one organiser: the limits of new organisers never apply, or always. */
export type SetTier = 'trusted' | 'limited';

/** The facts about an organiser that decide their limits. */
export type Organiser = {
  readonly since: Date;
  /** Guests that came to, or had booked, the best visited of their events that are over. */
  readonly checkedInGuests: number;
  readonly confirmedGuests: number;
  readonly tier: SetTier | null;
};

/** New are the young accounts that have not yet held an event for a real audience, unless an administrator says otherwise. */
export function isNewOrganiser(
  { since, checkedInGuests, confirmedGuests, tier }: Organiser,
  { now, newForDays }: { now: Date; newForDays: number },
): boolean {
  if (tier !== null) return tier === 'limited';
  const isProven = checkedInGuests > 0 || confirmedGuests >= PROVEN_GUESTS;
  return !isProven && now.getTime() - since.getTime() < newForDays * DAY_MS;
}

export type Limits = {
  readonly messages: number;
  /** People within a day over all events; null: as many as there are. */
  readonly recipients: number | null;
  /** A message with a link waits for an administrator. */
  readonly linksWait: boolean;
  /** The same words go out once only. */
  readonly refusesRepeats: boolean;
};

export function limitsOf(isNew: boolean, setting: OrganiserMailSetting): Limits {
  return isNew
    ? {
        messages: Math.min(setting.newMessagesPerDay, setting.messagesPerDay),
        recipients: setting.newRecipientsPerDay,
        linksWait: setting.linksWait,
        refusesRepeats: true,
      }
    : { messages: setting.messagesPerDay, recipients: null, linksWait: false, refusesRepeats: false };
}

/** Returns whether a text links to another site, counting everything that a mail program would turn into a link. */
export function hasLinkAway(text: string, publicUrl: string): boolean {
  const ours = new RegExp(`${publicUrl.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?=[/?#\\s]|$)[^\\s<>"']*`, 'gi');
  return LINK.test(text.replaceAll(ours, ' '));
}
