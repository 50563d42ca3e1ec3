import type { MessageAllowance } from '@festoon/contracts/ticketing/attendee-messages';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../context.ts';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { getSetting } from '../../../platform/settings/read-settings.ts';
import { findMailEvent } from './sending/delivery-queries.ts';
import { listSendings, type MessageRow } from './message-queries.ts';
import { messagesLeft, recipientsLeft, sameWords } from './message-rules.ts';
import { findStanding, listReached, lockOrganiser } from './organiser-queries.ts';
import { countReach } from './recipient-queries.ts';
import { hasLinkAway, isNewOrganiser, limitsOf, type Limits, type SetTier } from './tier-policy.ts';

/** The result of a check of the limits: the message passes, or the limit that it breaks. */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'messages' | 'recipients'; readonly limit: number; readonly opensAt: Date | null }
  | { readonly kind: 'repeated' }
  /** An administrator looks at it first. */
  | { readonly kind: 'look' };

type Params = {
  readonly message: Pick<MessageRow, 'id' | 'eventId' | 'segment' | 'subject' | 'body' | 'decision'>;
  /** When it would go out. */
  readonly at: Date;
};

/** Holds the organiser's other messages back until the transaction ends, so that each is counted by the next. */
export async function checkLimits(ctx: Context, tx: Tx, { message, at }: Params): Promise<Verdict> {
  const { eventId } = message;
  const event = await findMailEvent(tx, eventId);
  if (event === null) return { kind: 'passed' };
  await lockOrganiser(tx, event.organiserId);
  const { limits } = await limitsOfOrganiser(ctx, tx, event.organiserId);
  const sendings = await listSendings(tx, { eventId, exceptId: message.id, ticketId: message.segment.ticketId });
  const messages = messagesLeft(sendings, limits.messages, at);
  if (messages.left === 0) return { kind: 'messages', limit: limits.messages, opensAt: messages.opensAt };
  if (limits.refusesRepeats && sendings.some((sending) => sameWords(sending) === sameWords(message)))
    return { kind: 'repeated' };
  const verdict = await checkRecipients(tx, { ...event, limits }, { message, at });
  return verdict.kind === 'passed' && mustBeLookedAt(ctx, limits, message) ? { kind: 'look' } : verdict;
}

/** Approved words are good until they are changed. */
function mustBeLookedAt(
  { config }: Context,
  { linksWait }: Limits,
  { subject, body, decision }: Params['message'],
): boolean {
  return linksWait && decision !== 'approved' && hasLinkAway(`${subject}\n${body}`, config.publicUrl);
}

/** Returns whether a text outside a message holds a link that an administrator would have to review. */
export async function hasUnseenLink(
  ctx: Context,
  tx: DbOrTx,
  { organiserId, words }: { organiserId: string; words: string },
): Promise<boolean> {
  const { limits } = await limitsOfOrganiser(ctx, tx, organiserId);
  return limits.linksWait && hasLinkAway(words, ctx.config.publicUrl);
}

async function checkRecipients(
  tx: DbOrTx,
  { organiserId, limits }: { organiserId: string; limits: Limits },
  { message, at }: Params,
): Promise<Verdict> {
  const most = limits.recipients;
  if (most === null) return { kind: 'passed' };
  const { count: wanted } = await countReach(tx, message);
  const since = new Date(at.getTime() - DAY_MS);
  const reached = await listReached(tx, { organiserId, since, exceptId: message.id });
  const people = recipientsLeft(reached, { most, wanted }, at);
  return wanted <= people.left ? { kind: 'passed' } : { kind: 'recipients', limit: most, opensAt: people.opensAt };
}

/** Returns whether the limits of new organisers apply to an organiser now, and the tier that an administrator set. */
export async function readTier(
  ctx: Context,
  tx: DbOrTx,
  organiserId: string,
): Promise<{ isNew: boolean; tier: SetTier | null }> {
  const { isNew, tier } = await limitsOfOrganiser(ctx, tx, organiserId);
  return { isNew, tier };
}

async function limitsOfOrganiser(
  { clock, config }: Context,
  tx: DbOrTx,
  organiserId: string,
): Promise<{ isNew: boolean; tier: SetTier | null; limits: Limits }> {
  const now = clock.now();
  const setting = await getSetting(tx, 'organiser_mail', config.currency);
  const { newForDays } = setting;
  const standing = await findStanding(tx, organiserId, now);
  const isNew = isNewOrganiser(standing, { now, newForDays });
  return { isNew, tier: standing.tier, limits: limitsOf(isNew, setting) };
}

const NO_MESSAGE = '00000000-0000-0000-0000-000000000000';

/** Returns the messages and recipients that are allowed now, for the page to show in advance. */
export async function getAllowance(
  ctx: Context,
  { eventId, organiserId }: { eventId: string; organiserId: string },
): Promise<MessageAllowance> {
  const now = ctx.clock.now();
  const { isNew, limits, tier } = await limitsOfOrganiser(ctx, ctx.db, organiserId);
  const sendings = await listSendings(ctx.db, { eventId, exceptId: NO_MESSAGE, ticketId: undefined });
  const messages = messagesLeft(sendings, limits.messages, now);
  const most = limits.recipients;
  const since = new Date(now.getTime() - DAY_MS);
  const people =
    most === null
      ? null
      : recipientsLeft(await listReached(ctx.db, { organiserId, since, exceptId: NO_MESSAGE }), { most, wanted: 1 }, now);
  return {
    isNew,
    isLimited: tier === 'limited',
    messagesPerDay: limits.messages,
    messagesLeft: messages.left,
    recipientsLeft: people?.left ?? null,
    linksWait: limits.linksWait,
    opensAt: (messages.opensAt ?? people?.opensAt ?? null)?.toISOString() ?? null,
  };
}
