import * as z from 'zod/mini';
import { walletEmailsText } from '@festoon/catalogue/money/wallet-emails';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Job, Schedule } from '../../../platform/http/module.ts';
import { releaseEscrows } from './release-escrows.ts';
import { RELEASE_ESCROWS, SEND_DEBT_EMAIL, SEND_ESCROW_RELEASED_EMAIL } from './tasks.ts';
import type { Context } from '../../../context.ts';
import { writeEmail, type EmailContent } from '../../../platform/email/email.ts';
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
import { findAccount } from '../../identity/accounts/public.ts';
import { emailAndNotify } from '../../notifications/notifications/public.ts';
import { findRelease } from './release-queries.ts';

const DebtPayload = z.object({ ownerId: z.uuid(), currency: z.string(), causeId: z.uuid(), debtMinor: z.int() });

/** Notifies the owner of a wallet, once for each cause, that it is in debt, why, and how to pay. */
async function sendDebtEmail(ctx: Context, payload: unknown): Promise<void> {
  const { ownerId, currency, causeId, debtMinor } = z.parse(DebtPayload, payload);
  const owner = await findAccount(ctx.db, ownerId);
  if (owner === null) return;
  const to = { name: owner.name, address: owner.email, language: owner.language };
  const write = () => debtEmail(ctx.config, { name: owner.name, amount: formatMoney(debtMinor, currency) });
  const email = await writeEmail({ key: `wallet-debt:${causeId}`, to }, write);
  await emailAndNotify(ctx, email, { accountIds: [owner.id], kind: 'payouts', path: '/profile/wallet' });
}

function debtEmail(site: EmailSite, { name, amount }: { readonly name: string; readonly amount: string }): EmailContent {
  const subject = walletEmailsText('debtSubject', { amount });
  const content = emailLayout(
    { site, preview: walletEmailsText('debtPreview', { amount }), reason: walletEmailsText('debtReason') },
    heading(subject),
    paragraph(joinParts(walletEmailsText.parts('debtIntro', { name, amount, strong }))),
    paragraph(walletEmailsText('debtNext')),
    walletButton(site),
  );
  return { subject, content };
}

function walletButton(site: EmailSite): ReturnType<typeof button> {
  return button({ label: walletEmailsText('openWallet'), href: `${site.publicUrl}/profile/wallet` });
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
  const { title, amountMinor, currency } = release;
  const to = { name: organiser.name, address: organiser.email, language: organiser.language };
  const write = () => incomeEmail(ctx.config, { name: organiser.name, title, amount: formatMoney(amountMinor, currency) });
  const email = await writeEmail({ key: `income-released:${releaseId}`, to }, write);
  await emailAndNotify(ctx, email, { accountIds: [organiser.id], kind: 'payouts', path: '/profile/wallet' });
}

type IncomeEmailInput = { readonly name: string; readonly title: string; readonly amount: string };

function incomeEmail(site: EmailSite, { name, title, amount }: IncomeEmailInput): EmailContent {
  const preview = walletEmailsText('incomePreview', { amount, title });
  const content = emailLayout(
    { site, preview, reason: walletEmailsText('incomeReason', { title }) },
    heading(walletEmailsText('incomeHeading')),
    paragraph(joinParts(walletEmailsText.parts('incomeIntro', { name, amount, title, strong }))),
    factList([
      { label: walletEmailsText('event'), value: title },
      { label: walletEmailsText('amount'), value: amount },
    ]),
    walletButton(site),
  );
  return { subject: walletEmailsText('incomeSubject', { amount, title }), content };
}
