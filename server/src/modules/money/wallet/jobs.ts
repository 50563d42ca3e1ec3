import * as z from 'zod/mini';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Job, Schedule } from '../../../platform/http/module.ts';
import { releaseIncome } from './release-income.ts';
import { RELEASE_INCOME, SEND_DEBT, SEND_RELEASED } from './tasks.ts';
import type { Context } from '../../../context.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { button, factList, heading, mailLayout, paragraph, strong } from '../../../platform/mail/parts.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { mailAndNotify } from '../../notifications/notifications/public.ts';
import { findRelease } from './release-queries.ts';

const Owed = z.object({ ownerId: z.uuid(), currency: z.string(), causeId: z.uuid(), debtMinor: z.int() });

/** Notifies the owner of a wallet, once for each cause, that it owes money, why, and how to pay. */
async function sendDebt(ctx: Context, payload: unknown): Promise<void> {
  const { ownerId, currency, causeId, debtMinor } = z.parse(Owed, payload);
  const owner = await findAccount(ctx.db, ownerId);
  if (owner === null) return;
  const amount = formatMoney(debtMinor, currency);
  const subject = `Your wallet owes ${amount}`;
  const content = mailLayout(
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
  const mail = await renderMail({ subject, content, to, key: `wallet-debt:${causeId}` });
  await mailAndNotify(ctx, mail, { accountIds: [owner.id], kind: 'payouts', path: '/profile/wallet' });
}

const OfRelease = z.object({ releaseId: z.uuid() });

export const jobs: readonly Job[] = [
  {
    task: RELEASE_INCOME,
    run: async (ctx) => {
      await releaseIncome(ctx);
    },
  },
  { task: SEND_DEBT, run: sendDebt },
  { task: SEND_RELEASED, run: (ctx, payload) => sendReleased(ctx, z.parse(OfRelease, payload).releaseId) },
];

export const schedules: readonly Schedule[] = [{ task: RELEASE_INCOME, cron: '*/10 * * * *' }];

/** Tells an organiser, once, that an event's income is theirs to use. */
async function sendReleased(ctx: Context, releaseId: string): Promise<void> {
  const release = await findRelease(ctx.db, releaseId);
  const organiser = release === null ? null : await findAccount(ctx.db, release.organiserId);
  if (release === null || organiser === null) return;
  const amount = formatMoney(release.amountMinor, release.currency);
  const words = `${amount} from ${release.title} is yours to use`;
  const content = mailLayout(
    { site: ctx.config, preview: `${words}.`, reason: `You organised ${release.title}.` },
    heading('Your income is available'),
    paragraph(`${organiser.name}, `, strong(amount), ` from ${release.title} is yours to use. It is in your wallet.`),
    factList([
      { label: 'Event', value: release.title },
      { label: 'Amount', value: amount },
    ]),
    button({ label: 'Open your wallet', href: `${ctx.config.publicUrl}/profile/wallet` }),
  );
  const to = { name: organiser.name, address: organiser.email };
  const mail = await renderMail({ subject: words, content, to, key: `income-released:${releaseId}` });
  await mailAndNotify(ctx, mail, { accountIds: [organiser.id], kind: 'payouts', path: '/profile/wallet' });
}
