import type {
  approveMessage as approveContract,
  HeldMessageDetail,
  rejectMessage as rejectContract,
} from '@festoon/contracts/admin-messages';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { Context } from '../../../context.ts';
import { nothingChanged } from '../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { findMailEvent } from '../delivery-queries.ts';
import { findMessageForChange, type MessageRow } from '../message-queries.ts';
import { lockOrganiser } from '../organiser-queries.ts';
import { startMessage } from '../start-message.ts';
import { findHeld, saveDecision, type HeldDetailRow } from './held-queries.ts';
import { readHeld } from './list-held-messages.ts';
import { changeTier } from './set-mail-tier.ts';
import { rejectionEmails, notifyDecision } from './notify-decision.ts';

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
