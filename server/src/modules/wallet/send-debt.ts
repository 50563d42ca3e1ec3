import * as z from 'zod/mini';
import { formatMoney } from '@festoon/contracts/money-text';
import type { Context } from '../../context.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import { button, heading, mailLayout, paragraph, strong } from '../../platform/mail/parts.ts';
import { findAccount } from '../accounts/public.ts';
import { mailAndNotify } from '../notifications/public.ts';

const Owed = z.object({ ownerId: z.uuid(), currency: z.string(), causeId: z.uuid(), debtMinor: z.int() });

/** Notifies the owner of a wallet, once for each cause, that it owes money, why, and how to pay. */
export async function sendDebt(ctx: Context, payload: unknown): Promise<void> {
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
