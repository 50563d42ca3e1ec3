import type { previewMessage as preview, sendTestMessage as test } from '@festoon/contracts/ticketing/attendee-messages';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { queueMail, renderMail, type Mail } from '../../../platform/mail/mail.ts';
import { throttle } from '../../../platform/throttle.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { getHosted } from '../../events/events/public.ts';
import { findMailEvent } from './sending/delivery-queries.ts';
import { messageMail } from './sending/message-mail.ts';
import { optOutUrl } from './opt-out/opt-out-address.ts';

const TESTS = { name: 'attendee-message-test', points: 20, perSeconds: 60 * 60 };
/**
 * The style sheet of the mail, which must not apply to our page. The preview shows the light theme, which needs no style
 * sheet.
 */
const STYLE_SHEET = /<style>.*?<\/style>/s;

type Written = { readonly eventId: string; readonly subject: string; readonly body: string };

/** The mail as its readers will see it. */
export async function previewMessage(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof preview>,
): Promise<{ subject: string; html: string }> {
  await getHosted(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  const { subject, html } = await renderMail(await ownMail(ctx, actor, input));
  return { subject, html: html.replace(STYLE_SHEET, '') };
}

/** Sends the message to its author only. */
export async function sendTestMessage(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof test>,
): Promise<{ sentTo: string }> {
  await getHosted(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  if (input.subject === '' || input.body === '') throwDomainError('message_empty');
  await throttle(ctx, TESTS, actor.accountId);
  const mail = await ownMail(ctx, actor, input);
  await queueMail(ctx.db, await renderMail({ ...mail, subject: `Test: ${mail.subject}` }));
  return { sentTo: mail.to.address };
}

async function ownMail(ctx: Context, actor: UserActor, { eventId, subject, body }: Written): Promise<Mail> {
  const event = (await findMailEvent(ctx.db, eventId)) ?? throwDomainError('not_found');
  const account = (await findAccount(ctx.db, actor.accountId)) ?? throwDomainError('not_found');
  const reader = {
    name: account.name,
    ticketUrl: `${ctx.config.publicUrl}/profile/bookings`,
    bookedBy: '',
    isOnline: false,
    refund: null,
    optOutUrl: optOutUrl(ctx, { organiserId: event.organiserId, email: account.email }),
  };
  return {
    ...messageMail(ctx.config, { event, subject: subject || 'Your subject', body, takesReplies: true }, reader),
    key: `attendee-message-test:${ctx.ids.newId()}`,
    to: { name: account.name, address: account.email },
  };
}
