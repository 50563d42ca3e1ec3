import * as z from 'zod/mini';
import type { Job, Schedule } from '../../platform/http/module.ts';
import { issueCreditNote, issueInvoice } from './issue-invoice.ts';
import { applyDuePrices } from './desk/price-queries.ts';
import { endAtProvider } from './end-at-provider.ts';
import { sendPremiumMail, notifyRefund } from './send-premium-mail.ts';
import {
  APPLY_PRICES,
  END_AT_PROVIDER,
  ISSUE_CREDIT_NOTE,
  ISSUE_INVOICE,
  SEND_PREMIUM_MAIL,
  TELL_REFUND,
  TEND,
} from './tasks.ts';
import { tendSubscriptions } from './tend-subscriptions.ts';

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
