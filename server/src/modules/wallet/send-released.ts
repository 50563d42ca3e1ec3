import { formatMoney } from '@festoon/contracts/money-text';
import type { Context } from '../../context.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import { button, factList, heading, mailLayout, paragraph, strong } from '../../platform/mail/parts.ts';
import { findAccount } from '../accounts/public.ts';
import { mailAndNotify } from '../notifications/public.ts';
import { findRelease } from './release-queries.ts';

/** Tells an organiser, once, that an event's income is theirs to use. */
export async function sendReleased(ctx: Context, releaseId: string): Promise<void> {
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
