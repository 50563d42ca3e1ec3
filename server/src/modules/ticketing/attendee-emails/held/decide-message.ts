import type {
  approveMessage as approveContract,
  HeldMessageDetail,
  rejectMessage as rejectContract,
} from '@festoon/contracts/operations/admin-messages';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { findMailEvent } from '../sending/delivery-queries.ts';
import { findMessageForChange, type MessageRow, findMessage } from '../message-queries.ts';
import { lockOrganiser } from '../organiser-queries.ts';
import { startMessage } from '../sending/start-message.ts';
import { findHeld, saveDecision, type HeldDetailRow } from './held-queries.ts';
import { readHeld } from './list-held-messages.ts';
import { changeTier } from './set-mail-tier.ts';
import { queueMail, renderMail, type RenderedMail } from '../../../../platform/mail/mail.ts';
import { button, factList, heading, mailLayout, paragraph } from '../../../../platform/mail/parts.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { notify } from '../../../notifications/notifications/public.ts';

const pathOf = ({ id, eventId }: { id: string; eventId: string }) => `/profile/events/${eventId}/messages?message=${id}`;

/** Returns the account ids of a message's author and its event's organiser; often the same account. */
const readersOf = (organiserId: string, authorId: string | null): string[] => [
  ...new Set([organiserId, ...(authorId === null ? [] : [authorId])]),
];

/** Renders the rejection mails for the organiser and the author of a message. */
async function rejectionEmails(
  ctx: Context,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<RenderedMail[]> {
  const held = await findHeld(ctx.db, messageId);
  const message = await findMessage(ctx.db, messageId);
  if (held === null || message === null) return [];
  const mails: RenderedMail[] = [];
  for (const id of readersOf(held.organiserId, message.createdBy)) {
    const account = await findAccount(ctx.db, id);
    if (account === null) continue;
    const to = { name: account.name, address: account.email };
    mails.push(await renderMail({ key: `message-refused:${ctx.ids.newId()}`, to, ...rejectionText(ctx, { held, reason }) }));
  }
  return mails;
}

function rejectionText({ config }: Context, { held, reason }: { held: HeldDetailRow; reason: string }) {
  const subject = 'Your message to attendees was not sent';
  const content = mailLayout(
    { site: config, preview: reason, reason: `You get this mail because you host ${held.title}.` },
    heading(subject),
    paragraph(
      `The people who run ${config.productName} looked at your message before it went out, as they do with messages with links while somebody is new here. It was not sent.`,
    ),
    factList([
      { label: 'Event', value: held.title },
      { label: 'Subject', value: held.subject },
      { label: 'Why', value: reason },
    ]),
    paragraph('You can change it and send it again.'),
    button({ label: 'Change your message', href: `${config.publicUrl}${pathOf(held)}` }),
  );
  return { subject, content };
}

type Decision = {
  readonly held: HeldDetailRow;
  readonly message: MessageRow;
  readonly decision: 'approved' | 'refused';
  readonly words: string;
  readonly mails?: readonly RenderedMail[];
};

/** In the app for either decision, by mail where something is left to do. */
async function notifyDecision(ctx: Context, tx: Tx, told: Decision): Promise<void> {
  const { held, message, decision, words, mails = [] } = told;
  for (const mail of mails) await queueMail(tx, mail);
  const planned = message.dueAt === null ? 'It is going out now.' : 'It goes out when it is due.';
  await notify(ctx, tx, {
    accountIds: readersOf(held.organiserId, message.createdBy),
    kind: 'hosting',
    key: `message-${decision}:${held.id}:${held.heldAt.toISOString()}`,
    title: decision === 'approved' ? `Your message was approved: ${held.title}` : `Your message was not sent: ${held.title}`,
    body: decision === 'approved' ? planned : words,
    path: pathOf(held),
  });
}

/** A held message goes out: now, or when it is due. The limits of a day do not hold it back a second time. */
export async function approveMessage(
  ctx: Context,
  actor: AdminActor,
  { messageId, heldAt, trusts }: EndpointInput<typeof approveContract>,
): Promise<HeldMessageDetail> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const { held, message } = await lockHeld(tx, messageId);
    if (held.state === 'approved') return nothingChanged();
    throwIfDecidedOrChanged({ held, message }, heldAt);
    const event = await findMailEvent(tx, message.eventId);
    if (event?.status !== 'published') throwDomainError('message_event_off');
    await saveDecision(tx, { id: messageId, decision: 'approved', by: actor.accountId, words: '', now });
    if (message.dueAt === null) await startMessage(ctx, tx, message);
    await notifyDecision(ctx, tx, { held, message, decision: 'approved', words: '' });
    await recordAct(ctx, tx, { by: actor, act: 'message.approve', ...about(held) });
    if (trusts) {
      const reason = 'Approved with their message.';
      await changeTier(ctx, tx, { by: actor, organiserId: held.organiserId, tier: 'trusted', reason });
    }
  });
  return readHeld(ctx, ctx.db, messageId);
}

/** Rejects a held message, so that it is not sent. Its author is notified of the reason and may change it. */
export async function rejectMessage(
  ctx: Context,
  actor: AdminActor,
  { messageId, heldAt, reason }: EndpointInput<typeof rejectContract>,
): Promise<HeldMessageDetail> {
  const now = ctx.clock.now();
  const mails = await rejectionEmails(ctx, { messageId, reason });
  await inTransaction(ctx.db, async (tx) => {
    const { held, message } = await lockHeld(tx, messageId);
    if (held.state === 'refused') return nothingChanged();
    throwIfDecidedOrChanged({ held, message }, heldAt);
    await saveDecision(tx, { id: messageId, decision: 'refused', by: actor.accountId, words: reason, now });
    await notifyDecision(ctx, tx, { held, message, decision: 'refused', words: reason, mails });
    await recordAct(ctx, tx, { by: actor, act: 'message.refuse', reason, ...about(held) });
  });
  return readHeld(ctx, ctx.db, messageId);
}

type Locked = { readonly held: HeldDetailRow; readonly message: MessageRow };

/** Locks the organiser and then the message, as sending it does. */
async function lockHeld(tx: Tx, messageId: string): Promise<Locked> {
  const seen = (await findHeld(tx, messageId)) ?? throwDomainError('not_found');
  await lockOrganiser(tx, seen.organiserId);
  const message = (await findMessageForChange(tx, messageId)) ?? throwDomainError('not_found');
  return { message, held: (await findHeld(tx, messageId)) ?? throwDomainError('message_changed') };
}

/** Throws unless the message is still held and is the version that the administrator has read. */
function throwIfDecidedOrChanged({ held, message }: Locked, heldAt: string): void {
  if (held.state !== 'held') throwDomainError('message_decided');
  if (message.heldAt?.getTime() !== Date.parse(heldAt)) throwDomainError('message_changed');
}

function about({ id, eventId, organiserId }: HeldDetailRow) {
  return { subject: { kind: 'attendee_message', id }, before: { state: 'held', eventId, organiserId } };
}
