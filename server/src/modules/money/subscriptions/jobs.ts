import * as z from 'zod/mini';
import type { Job, Schedule } from '../../../platform/http/module.ts';
import { issueCreditNote, issueInvoice } from './invoices/issue-invoice.ts';
import { applyDuePrices } from './admin/price-queries.ts';
import {
  APPLY_PRICES,
  END_AT_PROVIDER,
  ISSUE_CREDIT_NOTE,
  ISSUE_INVOICE,
  SEND_PREMIUM_MAIL,
  TELL_REFUND,
  TEND,
} from './tasks.ts';
import type { Context } from '../../../context.ts';
import { ProviderRejected, type EffectWork, findPayment } from '../payments/public.ts';
import { endNow } from './end-now.ts';
import { followSubscription } from './follow-subscription.ts';
import { pushWishes } from './plans/push-choices.ts';
import { findSubscription, listDue, type SubscriptionRow } from './queries.ts';
import { renewFromWallet } from './renewals/renew-from-wallet.ts';
import { graceEnd, graceOpens, isRunning, nextReminderAt, renews } from './rules.ts';
import { saveSubscription, type PremiumMailKind } from './save-subscription.ts';
import { withLocked } from './with-account.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import type { MailSite } from '../../../platform/mail/parts.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { mailAndNotify } from '../../notifications/notifications/public.ts';
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

const PLACE = { kind: 'subscription', path: '/profile/subscription' } as const;

const TEXTS: Readonly<Record<PremiumMailKind, (site: MailSite, input: PremiumMailInput) => PremiumMailText>> = {
  started: startedMail,
  late: lateMail,
  recovered: recoveredMail,
  ending: endingMail,
  ended: endedMail,
};

type PremiumMail = { readonly subscriptionId: string; readonly kind: PremiumMailKind; readonly mark: string };

/** Sends the mail of one step, once; a reminder whose renewal was paid meanwhile is not sent. */
async function sendPremiumMail(ctx: Context, { subscriptionId, kind, mark }: PremiumMail): Promise<void> {
  const row = await findSubscription(ctx.db, subscriptionId);
  const account = row === null ? null : await findAccount(ctx.db, row.accountId);
  if (row === null || account === null || (kind === 'late' && row.status !== 'past_due')) return;
  const { type, priceMinor, currency, paidBy, currentPeriodEnd, graceUntil } = row;
  const text = TEXTS[kind](siteOf(ctx), {
    type,
    priceMinor,
    currency,
    paidBy,
    currentPeriodEnd,
    graceUntil,
    name: account.name,
    renews: renews(row),
    timeZone: account.timeZone ?? 'UTC',
  });
  const to = { name: account.name, address: account.email };
  const mail = await renderMail({ ...text, to, key: `premium-${kind}:${subscriptionId}:${mark}` });
  await mailAndNotify(ctx, mail, { accountIds: [account.id], ...PLACE });
}

/** Tells, once, that a payment for premium goes back. */
async function notifyRefund(ctx: Context, paymentId: string): Promise<void> {
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

const BATCH = 200;

/**
 * Handles renewals, days of grace, reminder emails and ends that are due. Runs each minute. A subscription that fails does
 * not stop the rest.
 */
async function tendSubscriptions(ctx: Context): Promise<void> {
  for (const id of await listDue(ctx.db, { now: ctx.clock.now(), limit: BATCH })) {
    await tendSubscription(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ subscriptionId: id, reason: String(error) }, 'a subscription will be looked at again');
    });
  }
}

async function tendSubscription(ctx: Context, id: string): Promise<void> {
  const row = await findSubscription(ctx.db, id);
  if (row === null || !isRunning(row)) return;
  if (row.paidBy === 'card') await lookAtProvider(ctx, row);
  else await renewFromWallet(ctx, id);
  await withLocked(ctx, row, passTime);
}

/** A provider that does not answer stops nothing that only time decides. */
async function lookAtProvider(ctx: Context, { id, currentPeriodEnd, status }: SubscriptionRow): Promise<void> {
  try {
    await pushWishes(ctx, id);
    if (currentPeriodEnd <= ctx.clock.now() || status === 'past_due') await followSubscription(ctx, id);
  } catch (error) {
    ctx.log.warn({ subscriptionId: id, reason: String(error) }, 'the card provider did not tell how a subscription stands');
  }
}

async function passTime(work: EffectWork, row: SubscriptionRow): Promise<void> {
  if (!isRunning(row)) return;
  const now = work.ctx.clock.now();
  const { currentPeriodEnd, graceUntil } = row;
  if (renews(row)) {
    if ((graceUntil ?? graceEnd(currentPeriodEnd)) <= now) return endNow(work, row);
    if (graceUntil === null && graceOpens(currentPeriodEnd) <= now)
      return saveSubscription(work, row, { ...row, graceUntil: graceEnd(currentPeriodEnd) });
    const remindAt = nextReminderAt(row);
    if (row.status === 'past_due' && remindAt !== null && remindAt <= now)
      return saveSubscription(work, row, { ...row, reminderCount: row.reminderCount + 1 });
  } else if (currentPeriodEnd <= now) return endNow(work, row);
  await saveSubscription(work, row, row);
}

const Mail = z.object({
  subscriptionId: z.uuid(),
  kind: z.enum(['started', 'late', 'recovered', 'ending', 'ended']),
  mark: z.string(),
});
const Ending = z.object({ subscriptionRef: z.optional(z.string()), sessionId: z.optional(z.string()) });
const OfInvoice = z.object({ invoiceId: z.uuid() });
const Credit = z.object({ invoiceId: z.uuid(), causeId: z.uuid(), amountMinor: z.int() });
const OfPayment = z.object({ paymentId: z.uuid() });

export const jobs: readonly Job[] = [
  { task: TEND, run: tendSubscriptions },
  { task: APPLY_PRICES, run: (ctx) => applyDuePrices(ctx.db, ctx.clock.now()) },
  { task: SEND_PREMIUM_MAIL, run: (ctx, payload) => sendPremiumMail(ctx, z.parse(Mail, payload)) },
  { task: END_AT_PROVIDER, run: (ctx, payload) => endAtProvider(ctx, z.parse(Ending, payload)) },
  {
    task: ISSUE_INVOICE,
    run: async (ctx, payload) => void (await issueInvoice(ctx, z.parse(OfInvoice, payload).invoiceId)),
  },
  { task: ISSUE_CREDIT_NOTE, run: (ctx, payload) => issueCreditNote(ctx, z.parse(Credit, payload)) },
  { task: TELL_REFUND, run: (ctx, payload) => notifyRefund(ctx, z.parse(OfPayment, payload).paymentId) },
];

export const schedules: readonly Schedule[] = [
  { task: TEND, cron: '* * * * *' },
  { task: APPLY_PRICES, cron: '* * * * *' },
];

/** Ends a subscription at the provider that pays for nothing here: by its own name, or by the page that began it. */
async function endAtProvider(
  ctx: Context,
  { subscriptionRef, sessionId }: { readonly subscriptionRef?: string | undefined; readonly sessionId?: string | undefined },
): Promise<void> {
  try {
    const ref = subscriptionRef ?? (sessionId && (await ctx.payments.getCheckout(sessionId)).subscriptionRef);
    if (ref) await ctx.payments.cancelSubscription(ref);
  } catch (error) {
    if (!(error instanceof ProviderRejected && error.code === 'resource_missing')) throw error;
    ctx.log.warn({ subscriptionRef, sessionId }, 'a subscription to end is unknown to the provider');
  }
}
