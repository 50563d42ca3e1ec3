import type { MessageAllowance } from '@festoon/contracts/attendee-messages';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../platform/db/db.ts';
import { findMailEvent } from './delivery-queries.ts';
import { listSendings, type MessageRow } from './message-queries.ts';
import {
  countLinks,
  isNewOrganiser,
  limitsOf,
  messagesLeft,
  recipientsLeft,
  sameWords,
  type Limits,
} from './message-rules.ts';
import { findStanding, listReached, lockOrganiser } from './organiser-queries.ts';
import { countReach } from './recipient-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a message may go out at a time, or what stands against it. */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'messages' | 'recipients'; readonly limit: number; readonly opensAt: Date | null }
  | { readonly kind: 'links'; readonly limit: number }
  | { readonly kind: 'repeated' };

type Asked = {
  readonly message: Pick<MessageRow, 'id' | 'eventId' | 'segment' | 'subject' | 'body'>;
  /** When it would go out. */
  readonly at: Date;
};

/** Holds the organiser's other messages back until the transaction ends, so that each is counted by the next. */
export async function checkLimits(ctx: Context, tx: Tx, { message, at }: Asked): Promise<Verdict> {
  const { eventId } = message;
  const event = await findMailEvent(tx, eventId);
  if (event === null) return { kind: 'passed' };
  await lockOrganiser(tx, event.organiserId);
  const limits = await limitsOfOrganiser(ctx, tx, event.organiserId);
  const sendings = await listSendings(tx, { eventId, exceptId: message.id });
  const messages = messagesLeft(sendings, limits.messages, at);
  if (messages.left === 0) return { kind: 'messages', limit: limits.messages, opensAt: messages.opensAt };
  if (limits.links !== null && countLinks(`${message.subject}\n${message.body}`) > limits.links)
    return { kind: 'links', limit: limits.links };
  if (limits.links !== null && sendings.some((sending) => sameWords(sending) === sameWords(message)))
    return { kind: 'repeated' };
  return checkRecipients(tx, { ...event, limits }, { message, at });
}

async function checkRecipients(
  tx: DbOrTx,
  { organiserId, limits }: { organiserId: string; limits: Limits },
  { message, at }: Asked,
): Promise<Verdict> {
  const most = limits.recipients;
  if (most === null) return { kind: 'passed' };
  const { count: wanted } = await countReach(tx, message);
  const since = new Date(at.getTime() - DAY_MS);
  const reached = await listReached(tx, { organiserId, since, exceptId: message.id });
  const people = recipientsLeft(reached, { most, wanted }, at);
  return wanted <= people.left ? { kind: 'passed' } : { kind: 'recipients', limit: most, opensAt: people.opensAt };
}

async function limitsOfOrganiser(ctx: Context, tx: DbOrTx, organiserId: string): Promise<Limits> {
  const now = ctx.clock.now();
  return limitsOf(isNewOrganiser(await findStanding(tx, organiserId, now), now));
}

const NO_MESSAGE = '00000000-0000-0000-0000-000000000000';

/** What may go out now, for the page to say before it is asked. */
export async function getAllowance(
  ctx: Context,
  { eventId, organiserId }: { eventId: string; organiserId: string },
): Promise<MessageAllowance> {
  const now = ctx.clock.now();
  const isNew = isNewOrganiser(await findStanding(ctx.db, organiserId, now), now);
  const limits = limitsOf(isNew);
  const sendings = await listSendings(ctx.db, { eventId, exceptId: NO_MESSAGE });
  const messages = messagesLeft(sendings, limits.messages, now);
  const most = limits.recipients;
  const since = new Date(now.getTime() - DAY_MS);
  const people =
    most === null
      ? null
      : recipientsLeft(await listReached(ctx.db, { organiserId, since, exceptId: NO_MESSAGE }), { most, wanted: 1 }, now);
  return {
    isNew,
    messagesPerDay: limits.messages,
    messagesLeft: messages.left,
    recipientsLeft: people?.left ?? null,
    linksMax: limits.links,
    opensAt: (messages.opensAt ?? people?.opensAt ?? null)?.toISOString() ?? null,
  };
}
