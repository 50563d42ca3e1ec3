import type { PendingTransfer } from '@festoon/contracts/ticketing/tickets';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { startTransfer as contract, cancelTransfer as takingBack } from '@festoon/contracts/ticketing/transfers';
import { currentLanguage } from '@festoon/catalogue/language';
import { eventNotificationsText } from '@festoon/catalogue/ticketing/event-notifications';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { queueEmail, writeEmail } from '../../../../platform/email/email.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { findAccount, findUserByEmail } from '../../../identity/accounts/public.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import { getOwnTicket, type OwnTicket } from '../tickets/get-ticket.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { lockBooking } from '../queries.ts';
import { findActiveListing } from '../resale/queries.ts';
import { findTicket } from '../tickets/ticket-queries.ts';
import { revokeOpenTransfers, insertTransfer, listOpenTransfers } from './queries.ts';
import { transferEmail } from './transfer-emails.ts';
import { findTransferError, throttles, transferExpiry } from './transfer-rules.ts';

/** Sends a ticket by email. The response is the same whether the address has an account or not. */
export async function startTransfer(
  ctx: Context,
  actor: UserActor,
  { ticketId, email, name, message }: EndpointInput<typeof contract>,
): Promise<PendingTransfer> {
  const { ticket, view } = await getTransferableTicket(ctx, actor, ticketId);
  await throttle(ctx, throttles.transfers, actor.accountId);
  await throttle(ctx, throttles.transfersTo, email.toLowerCase());
  const sender = await findAccount(ctx.db, actor.accountId);
  const receiver = await findUserByEmail(ctx.db, email);
  if (sender?.email.toLowerCase() === email.toLowerCase()) throwDomainError('transfer_to_self');
  const sentAt = ctx.clock.now();
  const expiresAt = transferExpiry(view.startsAt, sentAt);
  const token = ctx.ids.token();
  const transfer = {
    id: ctx.ids.newId(),
    ticketId,
    fromId: actor.accountId,
    toName: name,
    toEmail: email,
    message,
    sentAt,
    expiresAt,
  };
  // A recipient without an account gets the email in the sender's language.
  const to = { name, address: email, language: receiver?.language ?? sender?.language ?? currentLanguage() };
  const mail = await writeEmail({ key: `ticket-transfer:${transfer.id}`, to }, () =>
    transferEmail(ctx.config, {
      toName: name,
      fromName: sender?.name ?? '',
      message,
      expiresAt,
      ticketTypeName: ticket.ticketTypeName,
      event: toTicketEvent(view),
      acceptUrl: `${ctx.config.publicUrl}/transfers/${token}`,
    }),
  );
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, view.id);
    const now = await findTicket(tx, ticketId);
    if (booking === null || now?.holderId !== actor.accountId) throwDomainError('not_found');
    const reason = findTransferError({ ...view, status: now.status, bookingStatus: booking.status }, sentAt);
    if (reason !== null) throwDomainError(reason);
    if ((await listOpenTransfers(tx, { ticketIds: [ticketId], now: sentAt })).length > 0)
      throwDomainError('transfer_pending');
    if ((await findActiveListing(tx, ticketId)) !== null) throwDomainError('transfer_pending');
    await revokeOpenTransfers(tx, ticketId, sentAt);
    await insertTransfer(tx, { ...transfer, tokenHash: tokenHash(token) }).catch(
      onConstraint({ ticket_transfers_one_open_idx: 'transfer_pending' }),
    );
    await queueEmail(tx, mail);
    // Only the email contains the link, because anyone who has it can accept the ticket.
    await notify(ctx, tx, {
      accountIds: receiver === null ? [] : [receiver.id],
      kind: 'bookings',
      key: mail.key,
      title: mail.subject,
      body: () => eventNotificationsText('ticketOffered'),
      path: '/profile/bookings',
    });
  });
  return { toName: name, toEmail: email, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** Ends the open transfer of a ticket. Calling it again changes nothing. */
export async function cancelTransfer(
  ctx: Context,
  actor: UserActor,
  { ticketId }: EndpointInput<typeof takingBack>,
): Promise<{ ticketId: typeof ticketId }> {
  const { ticket } = await getOwnTicket(ctx, actor, ticketId);
  if (ticket.holderId !== actor.accountId) throwDomainError('ticket_transferred');
  await inTransaction(ctx.db, (tx) => revokeOpenTransfers(tx, ticketId, ctx.clock.now()));
  return { ticketId };
}

/** Returns a ticket of its holder. Throws `not_found` for everyone else, including its original buyer. */
async function getTransferableTicket(ctx: Context, actor: UserActor, ticketId: string): Promise<OwnTicket> {
  const own = await getOwnTicket(ctx, actor, ticketId);
  if (own.ticket.holderId !== actor.accountId) throwDomainError('not_found');
  return own;
}
