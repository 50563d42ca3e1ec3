import * as z from 'zod/mini';
import type { Job, Schedule } from '../../../platform/http/module.ts';
import { issueCreditNote, issueInvoice } from './invoices/issue-invoice.ts';
import { applyDuePrices } from './admin/price-queries.ts';
import {
  APPLY_PRICES,
  END_AT_PROVIDER,
  ISSUE_CREDIT_NOTE,
  ISSUE_INVOICE,
  SEND_PREMIUM_EMAIL,
  SEND_REFUND_EMAIL,
  RUN_DUE,
} from './tasks.ts';
import type { Context } from '../../../context.ts';
import { ProviderRejected, findPayment } from '../payments/public.ts';
import { endSubscriptionNow } from './end-subscription-now.ts';
import { syncSubscription } from './sync-subscription.ts';
import { pushPendingChanges } from './plans/push-pending-changes.ts';
import { findSubscription, listDueSubscriptions, type SubscriptionRow } from './queries.ts';
import { renewFromWallet } from './renewals/renew-from-wallet.ts';
import { graceEnd, graceStart, isRunning, nextReminderAt, willRenew } from './rules.ts';
import { saveSubscription, type PremiumEmailKind } from './save-subscription.ts';
import { withSubscriptionLock } from './with-account.ts';
import { writeEmail, type EmailContent } from '../../../platform/email/email.ts';
import type { EmailSite } from '../../../platform/email/parts.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { emailAndNotify } from '../../notifications/notifications/public.ts';
import {
  endedEmail,
  endingEmail,
  pastDueEmail,
  premiumRefundEmail,
  recoveredEmail,
  startedEmail,
  type PremiumEmailInput,
} from './premium-emails.ts';

const NOTIFICATION_TARGET = { kind: 'subscription', path: '/profile/subscription' } as const;

const EMAILS: Readonly<Record<PremiumEmailKind, (site: EmailSite, input: PremiumEmailInput) => EmailContent>> = {
  started: startedEmail,
  late: pastDueEmail,
  recovered: recoveredEmail,
  ending: endingEmail,
  ended: endedEmail,
};

type PremiumEmailPayload = { readonly subscriptionId: string; readonly kind: PremiumEmailKind; readonly dedupeKey: string };

/** Sends the email of one step, once. Skips a reminder whose renewal was paid in the meantime. */
async function sendPremiumEmail(ctx: Context, { subscriptionId, kind, dedupeKey }: PremiumEmailPayload): Promise<void> {
  const row = await findSubscription(ctx.db, subscriptionId);
  const account = row === null ? null : await findAccount(ctx.db, row.accountId);
  if (row === null || account === null || (kind === 'late' && row.status !== 'past_due')) return;
  const { type, priceMinor, currency, paidBy, currentPeriodEnd, graceUntil } = row;
  const input = {
    type,
    priceMinor,
    currency,
    paidBy,
    currentPeriodEnd,
    graceUntil,
    name: account.name,
    renews: willRenew(row),
    timeZone: account.timeZone ?? 'UTC',
  };
  const to = { name: account.name, address: account.email, language: account.language };
  const key = `premium-${kind}:${subscriptionId}:${dedupeKey}` as const;
  const mail = await writeEmail({ key, to }, () => EMAILS[kind](emailSiteOf(ctx), input));
  await emailAndNotify(ctx, mail, { accountIds: [account.id], ...NOTIFICATION_TARGET });
}

/** Notifies the owner, once, that a payment for premium is refunded. */
async function sendPremiumRefundEmail(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const account = payment === null ? null : await findAccount(ctx.db, payment.accountId);
  if (payment === null || account === null) return;
  const amount = { amountMinor: payment.capturedMinor, currency: payment.capturedCurrency ?? payment.currency };
  const write = () => premiumRefundEmail(emailSiteOf(ctx), { name: account.name, ...amount });
  const to = { name: account.name, address: account.email, language: account.language };
  const mail = await writeEmail({ key: `premium-refund:${paymentId}`, to }, write);
  await emailAndNotify(ctx, mail, { accountIds: [account.id], ...NOTIFICATION_TARGET });
}

function emailSiteOf({ config }: Context): EmailSite {
  return { productName: config.productName, publicUrl: config.publicUrl };
}

const BATCH = 200;

/**
 * Handles due renewals, grace periods, reminder emails and ends. Runs each minute. A subscription that fails does not stop
 * the others.
 */
async function runDueSubscriptions(ctx: Context): Promise<void> {
  for (const id of await listDueSubscriptions(ctx.db, { now: ctx.clock.now(), limit: BATCH })) {
    await runDueSubscription(ctx, id).catch((error: unknown) => {
      ctx.log.warn({ subscriptionId: id, reason: String(error) }, 'a subscription will be looked at again');
    });
  }
}

async function runDueSubscription(ctx: Context, id: string): Promise<void> {
  const row = await findSubscription(ctx.db, id);
  if (row === null || !isRunning(row)) return;
  if (row.paidBy === 'card') await syncWithProvider(ctx, row);
  else await renewFromWallet(ctx, id);
  await withSubscriptionLock(ctx, row, applyDueChanges);
}

/** Reads the subscription from the provider. If the provider does not answer, continues with what depends only on time. */
async function syncWithProvider(ctx: Context, { id, currentPeriodEnd, status }: SubscriptionRow): Promise<void> {
  try {
    await pushPendingChanges(ctx, id);
    if (currentPeriodEnd <= ctx.clock.now() || status === 'past_due') await syncSubscription(ctx, id);
  } catch (error) {
    ctx.log.warn(
      { subscriptionId: id, reason: String(error) },
      'the payment provider did not tell how a subscription stands',
    );
  }
}

async function applyDueChanges(scope: TransactionScope, row: SubscriptionRow): Promise<void> {
  if (!isRunning(row)) return;
  const now = scope.ctx.clock.now();
  const { currentPeriodEnd, graceUntil } = row;
  if (willRenew(row)) {
    if ((graceUntil ?? graceEnd(currentPeriodEnd)) <= now) return endSubscriptionNow(scope, row);
    if (graceUntil === null && graceStart(currentPeriodEnd) <= now)
      return saveSubscription(scope, row, { ...row, graceUntil: graceEnd(currentPeriodEnd) });
    const remindAt = nextReminderAt(row);
    if (row.status === 'past_due' && remindAt !== null && remindAt <= now)
      return saveSubscription(scope, row, { ...row, reminderCount: row.reminderCount + 1 });
  } else if (currentPeriodEnd <= now) return endSubscriptionNow(scope, row);
  await saveSubscription(scope, row, row);
}

const EmailSchema = z.object({
  subscriptionId: z.uuid(),
  kind: z.enum(['started', 'late', 'recovered', 'ending', 'ended']),
  dedupeKey: z.string(),
});
const EndingSchema = z.object({ subscriptionRef: z.optional(z.string()), sessionId: z.optional(z.string()) });
const InvoicePayload = z.object({ invoiceId: z.uuid() });
const CreditPayload = z.object({ invoiceId: z.uuid(), causeId: z.uuid(), amountMinor: z.int() });
const PaymentPayload = z.object({ paymentId: z.uuid() });

export const jobs: readonly Job[] = [
  { task: RUN_DUE, run: runDueSubscriptions },
  { task: APPLY_PRICES, run: (ctx) => applyDuePrices(ctx.db, ctx.clock.now()) },
  { task: SEND_PREMIUM_EMAIL, run: (ctx, payload) => sendPremiumEmail(ctx, z.parse(EmailSchema, payload)) },
  { task: END_AT_PROVIDER, run: (ctx, payload) => endAtProvider(ctx, z.parse(EndingSchema, payload)) },
  {
    task: ISSUE_INVOICE,
    run: async (ctx, payload) => void (await issueInvoice(ctx, z.parse(InvoicePayload, payload).invoiceId)),
  },
  { task: ISSUE_CREDIT_NOTE, run: (ctx, payload) => issueCreditNote(ctx, z.parse(CreditPayload, payload)) },
  {
    task: SEND_REFUND_EMAIL,
    run: (ctx, payload) => sendPremiumRefundEmail(ctx, z.parse(PaymentPayload, payload).paymentId),
  },
];

export const schedules: readonly Schedule[] = [
  { task: RUN_DUE, cron: '* * * * *' },
  { task: APPLY_PRICES, cron: '* * * * *' },
];

/**
 * Ends a subscription at the provider that belongs to no subscription here, by its reference or by the page that created
 * it.
 */
async function endAtProvider(
  ctx: Context,
  { subscriptionRef, sessionId }: { readonly subscriptionRef?: string | undefined; readonly sessionId?: string | undefined },
): Promise<void> {
  try {
    const ref = subscriptionRef ?? (sessionId && (await ctx.payments.getCheckout(sessionId)).subscriptionRef);
    if (ref) await ctx.payments.cancelSubscription(ref);
  } catch (error) {
    if (!(error instanceof ProviderRejected && error.reason === 'not_found')) throw error;
    ctx.log.warn({ subscriptionRef, sessionId }, 'a subscription to end is unknown to the provider');
  }
}
