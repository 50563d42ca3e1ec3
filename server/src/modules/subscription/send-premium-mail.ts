import type { Context } from '../../context.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import type { MailSite } from '../../platform/mail/parts.ts';
import { findAccount } from '../accounts/public.ts';
import { mailAndNotify } from '../notifications/public.ts';
import { findPayment } from '../payments/public.ts';
import {
  endedMail,
  endingMail,
  lateMail,
  premiumRefundMail,
  recoveredMail,
  startedMail,
  type PremiumMailInput,
  type PremiumMailText,
} from './mails.ts';
import { findSubscription } from './queries.ts';
import { renews } from './rules.ts';
import type { PremiumMailKind } from './save-subscription.ts';

const PLACE = { kind: 'subscription', path: '/profile/subscription' } as const;

const TEXTS: Readonly<Record<PremiumMailKind, (site: MailSite, input: PremiumMailInput) => PremiumMailText>> = {
  started: startedMail,
  late: lateMail,
  recovered: recoveredMail,
  ending: endingMail,
  ended: endedMail,
};

export type PremiumMail = { readonly subscriptionId: string; readonly kind: PremiumMailKind; readonly mark: string };

/** Sends the mail of one step, once; a reminder whose renewal was paid meanwhile is not sent. */
export async function sendPremiumMail(ctx: Context, { subscriptionId, kind, mark }: PremiumMail): Promise<void> {
  const row = await findSubscription(ctx.db, subscriptionId);
  const account = row === null ? null : await findAccount(ctx.db, row.accountId);
  if (row === null || account === null || (kind === 'late' && row.status !== 'past_due')) return;
  const { type, priceMinor, currency, paidBy, currentPeriodEnd, graceUntil } = row;
  const text = TEXTS[kind](siteOf(ctx), {
    ...{ type, priceMinor, currency, paidBy, currentPeriodEnd, graceUntil, name: account.name },
    ...{ renews: renews(row), timeZone: account.timeZone ?? 'UTC' },
  });
  const to = { name: account.name, address: account.email };
  const mail = await renderMail({ ...text, to, key: `premium-${kind}:${subscriptionId}:${mark}` });
  await mailAndNotify(ctx, mail, { accountIds: [account.id], ...PLACE });
}

/** Tells, once, that a payment for premium goes back. */
export async function notifyRefund(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const account = payment === null ? null : await findAccount(ctx.db, payment.accountId);
  if (payment === null || account === null) return;
  const amount = { amountMinor: payment.capturedMinor, currency: payment.capturedCurrency ?? payment.currency };
  const text = premiumRefundMail(siteOf(ctx), { name: account.name, ...amount });
  const to = { name: account.name, address: account.email };
  const mail = await renderMail({ ...text, to, key: `premium-refund:${paymentId}` });
  await mailAndNotify(ctx, mail, { accountIds: [account.id], ...PLACE });
}

function siteOf({ config }: Context): MailSite {
  return { productName: config.productName, publicUrl: config.publicUrl };
}
