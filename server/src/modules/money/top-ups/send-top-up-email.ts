import { formatMoney } from '@festoon/contracts/core/money-text';
import { topUpEmailsText } from '@festoon/catalogue/money/top-up-emails';
import { currentLocale } from '@festoon/catalogue/language';
import type { Context } from '../../../context.ts';
import { queueEmail, writeEmail, type EmailContent, type EmailKey } from '../../../platform/email/email.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { findPayment, type Payment } from '../payments/public.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  joinParts,
  paragraph,
  strong,
  type EmailSite,
} from '../../../platform/email/parts.ts';

/** Sends the receipt of a top-up, once. */
export function sendTopUpReceipt(ctx: Context, paymentId: string): Promise<void> {
  return sendEmail(ctx, { paymentId, key: `top-up:${paymentId}`, write: topUpReceiptEmail });
}

/** Notifies the owner, once, that a payment was not added to the wallet and is refunded. */
export function sendTopUpRefundEmail(ctx: Context, paymentId: string): Promise<void> {
  return sendEmail(ctx, { paymentId, key: `top-up-sent-back:${paymentId}`, write: topUpRefundEmail });
}

type EmailParams = { readonly paymentId: string; readonly key: EmailKey; readonly write: typeof topUpReceiptEmail };

async function sendEmail(ctx: Context, { paymentId, key, write }: EmailParams): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const owner = payment === null ? null : await findAccount(ctx.db, payment.accountId);
  if (payment === null || owner === null) return;
  const to = { name: owner.name, address: owner.email, language: owner.language };
  const email = await writeEmail({ key, to }, () => write(ctx.config, toEmailInput(payment, owner.name)));
  await queueEmail(ctx.db, email);
}

function toEmailInput(payment: Payment, name: string): TopUpEmailInput {
  return {
    name,
    amount: formatMoney(payment.capturedMinor, payment.capturedCurrency ?? payment.currency),
    day: new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(payment.createdAt),
    reference: payment.subjectId,
  };
}

type TopUpEmailInput = {
  readonly name: string;
  readonly amount: string;
  readonly day: string;
  readonly reference: string;
};

function topUpReceiptEmail(site: EmailSite, { name, amount, day, reference }: TopUpEmailInput): EmailContent {
  const content = emailLayout(
    { site, preview: topUpEmailsText('receiptPreview', { amount }), reason: topUpEmailsText('receiptReason') },
    heading(topUpEmailsText('receiptHeading')),
    paragraph(joinParts(topUpEmailsText.parts('receiptIntro', { name, amount, strong }))),
    factList([
      { label: topUpEmailsText('topUp'), value: amount },
      { label: topUpEmailsText('paid'), value: topUpEmailsText('paidByCard', { day }) },
      { label: topUpEmailsText('reference'), value: reference },
    ]),
    button({ label: topUpEmailsText('openWallet'), href: `${site.publicUrl}/profile/wallet` }),
  );
  return { subject: topUpEmailsText('receiptSubject', { amount }), content };
}

function topUpRefundEmail(site: EmailSite, { name, amount, reference }: TopUpEmailInput): EmailContent {
  const content = emailLayout(
    { site, preview: topUpEmailsText('refundPreview', { amount }), reason: topUpEmailsText('refundReason') },
    heading(topUpEmailsText('refundHeading')),
    paragraph(topUpEmailsText('refundIntro', { name })),
    factList([
      { label: topUpEmailsText('refund'), value: topUpEmailsText('refundArrival', { amount }) },
      { label: topUpEmailsText('reference'), value: reference },
    ]),
    paragraph(topUpEmailsText('nothingToDo')),
  );
  return { subject: topUpEmailsText('refundSubject', { amount }), content };
}
