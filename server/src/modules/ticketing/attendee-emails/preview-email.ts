import type { previewAttendeeEmail as preview, sendTestEmail as test } from '@festoon/contracts/ticketing/attendee-emails';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { queueEmail, renderEmail, type Email } from '../../../platform/email/email.ts';
import { throttle } from '../../../platform/throttle.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { findEmailEvent } from './sending/delivery-queries.ts';
import { organiserEmail } from './sending/organiser-email.ts';
import { unsubscribeUrl } from './unsubscribe/unsubscribe-url.ts';

const TEST_THROTTLE = { name: 'attendee-message-test', points: 20, perSeconds: 60 * 60 };
/**
 * The style sheet of the email, which must not apply to our page. The preview shows the light theme, which needs no style
 * sheet.
 */
const STYLE_SHEET = /<style>.*?<\/style>/s;

type EmailInput = { readonly eventId: string; readonly subject: string; readonly body: string };

/** Returns the email as its recipients will see it. */
export async function previewAttendeeEmail(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof preview>,
): Promise<{ subject: string; html: string }> {
  await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  const { subject, html } = await renderEmail(await renderForAuthor(ctx, actor, input));
  return { subject, html: html.replace(STYLE_SHEET, '') };
}

/** Sends the message to its author only. */
export async function sendTestEmail(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof test>,
): Promise<{ sentTo: string }> {
  await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  if (input.subject === '' || input.body === '') throwDomainError('message_empty');
  await throttle(ctx, TEST_THROTTLE, actor.accountId);
  const mail = await renderForAuthor(ctx, actor, input);
  await queueEmail(ctx.db, await renderEmail({ ...mail, subject: `Test: ${mail.subject}` }));
  return { sentTo: mail.to.address };
}

async function renderForAuthor(ctx: Context, actor: UserActor, { eventId, subject, body }: EmailInput): Promise<Email> {
  const event = (await findEmailEvent(ctx.db, eventId)) ?? throwDomainError('not_found');
  const account = (await findAccount(ctx.db, actor.accountId)) ?? throwDomainError('not_found');
  const reader = {
    name: account.name,
    ticketUrl: `${ctx.config.publicUrl}/profile/bookings`,
    bookedBy: '',
    isOnline: false,
    refund: null,
    unsubscribeUrl: unsubscribeUrl(ctx, { organiserId: event.organiserId, email: account.email }),
  };
  return {
    ...organiserEmail(ctx.config, { event, subject: subject || 'Your subject', body, acceptsReplies: true }, reader),
    key: `attendee-message-test:${ctx.ids.newId()}`,
    to: { name: account.name, address: account.email },
  };
}
