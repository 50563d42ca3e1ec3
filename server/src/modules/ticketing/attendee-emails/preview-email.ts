import { eventEmailsText } from '@festoon/catalogue/ticketing/event-emails';
import type { previewAttendeeEmail as preview, sendTestEmail as test } from '@festoon/contracts/ticketing/attendee-emails';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { queueEmail, writeEmail, type RenderedEmail } from '../../../platform/email/email.ts';
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
  const { subject, html } = await renderForAuthor(ctx, actor, input);
  return { subject, html: html.replace(STYLE_SHEET, '') };
}

/** Sends the email to its author only. */
export async function sendTestEmail(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof test>,
): Promise<{ sentTo: string }> {
  await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  if (input.subject === '' || input.body === '') throwDomainError('message_empty');
  await throttle(ctx, TEST_THROTTLE, actor.accountId);
  const mail = await renderForAuthor(ctx, actor, { ...input, isTest: true });
  await queueEmail(ctx.db, mail);
  return { sentTo: mail.to.address };
}

async function renderForAuthor(
  ctx: Context,
  actor: UserActor,
  { eventId, subject, body, isTest = false }: EmailInput & { readonly isTest?: boolean },
): Promise<RenderedEmail> {
  const event = (await findEmailEvent(ctx.db, eventId)) ?? throwDomainError('not_found');
  const account = (await findAccount(ctx.db, actor.accountId)) ?? throwDomainError('not_found');
  const reader = {
    name: account.name,
    ticketUrl: `${ctx.config.publicUrl}/profile/bookings`,
    bookedBy: '',
    isOnline: false,
    opensStream: false,
    opensChat: false,
    refund: null,
    unsubscribeUrl: unsubscribeUrl(ctx, { organiserId: event.organiserId, email: account.email }),
  };
  const to = { name: account.name, address: account.email, language: account.language };
  return writeEmail({ key: `attendee-message-test:${ctx.ids.newId()}`, to }, () => {
    const message = { event, subject: subject || eventEmailsText('yourSubject'), body, acceptsReplies: true };
    const { content } = organiserEmail(ctx.config, message, reader);
    return { subject: isTest ? eventEmailsText('testSubject', { subject: message.subject }) : message.subject, content };
  });
}
