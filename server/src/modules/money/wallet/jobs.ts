import * as z from 'zod/mini';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Job, Schedule } from '../../../platform/http/module.ts';
import { releaseEscrows } from './release-escrows.ts';
import { RELEASE_ESCROWS, SEND_DEBT_EMAIL, SEND_ESCROW_RELEASED_EMAIL } from './tasks.ts';
import type { Context } from '../../../context.ts';
import { renderEmail } from '../../../platform/email/email.ts';
import { button, factList, heading, emailLayout, paragraph, strong } from '../../../platform/email/parts.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { emailAndNotify } from '../../notifications/notifications/public.ts';
import { findRelease } from './release-queries.ts';

const DebtPayload = z.object({ ownerId: z.uuid(), currency: z.string(), causeId: z.uuid(), debtMinor: z.int() });

/** Notifies the owner of a wallet, once for each cause, that it is in debt, why, and how to pay. */
async function sendDebtEmail(ctx: Context, payload: unknown): Promise<void> {
  const { ownerId, currency, causeId, debtMinor } = z.parse(DebtPayload, payload);
  const owner = await findAccount(ctx.db, ownerId);
  if (owner === null) return;
  const amount = formatMoney(debtMinor, currency);
  const subject = `Your wallet owes ${amount}`;
  const content = emailLayout(
    { site: ctx.config, preview: `${subject}.`, reason: 'You have a wallet here.' },
    heading(subject),
    paragraph(
      `${owner.name}, a card payment that was added to your wallet is being returned to the card, and you have already spent that money. Your wallet owes `,
      strong(amount),
      '.',
    ),
    paragraph(
      'Any money that comes in pays this first. Until it is paid, you can’t spend from your wallet, request a payout or delete your account. You can pay it with a top-up.',
    ),
    button({ label: 'Open your wallet', href: `${ctx.config.publicUrl}/profile/wallet` }),
  );
  const to = { name: owner.name, address: owner.email };
  const email = await renderEmail({ subject, content, to, key: `wallet-debt:${causeId}` });
  await emailAndNotify(ctx, email, { accountIds: [owner.id], kind: 'payouts', path: '/profile/wallet' });
}

const ReleasePayload = z.object({ releaseId: z.uuid() });

export const jobs: readonly Job[] = [
  {
    task: RELEASE_ESCROWS,
    run: async (ctx) => {
      await releaseEscrows(ctx);
    },
  },
  { task: SEND_DEBT_EMAIL, run: sendDebtEmail },
  {
    task: SEND_ESCROW_RELEASED_EMAIL,
    run: (ctx, payload) => sendEscrowReleasedEmail(ctx, z.parse(ReleasePayload, payload).releaseId),
  },
];

export const schedules: readonly Schedule[] = [{ task: RELEASE_ESCROWS, cron: '*/10 * * * *' }];

/** Notifies an organiser, once, that an event's income is available. */
async function sendEscrowReleasedEmail(ctx: Context, releaseId: string): Promise<void> {
  const release = await findRelease(ctx.db, releaseId);
  const organiser = release === null ? null : await findAccount(ctx.db, release.organiserId);
  if (release === null || organiser === null) return;
  const amount = formatMoney(release.amountMinor, release.currency);
  const releaseSubject = `${amount} from ${release.title} is yours to use`;
  const content = emailLayout(
    { site: ctx.config, preview: `${releaseSubject}.`, reason: `You organised ${release.title}.` },
    heading('Your income is available'),
    paragraph(`${organiser.name}, `, strong(amount), ` from ${release.title} is yours to use. It is in your wallet.`),
    factList([
      { label: 'Event', value: release.title },
      { label: 'Amount', value: amount },
    ]),
    button({ label: 'Open your wallet', href: `${ctx.config.publicUrl}/profile/wallet` }),
  );
  const to = { name: organiser.name, address: organiser.email };
  const email = await renderEmail({ subject: releaseSubject, content, to, key: `income-released:${releaseId}` });
  await emailAndNotify(ctx, email, { accountIds: [organiser.id], kind: 'payouts', path: '/profile/wallet' });
}
