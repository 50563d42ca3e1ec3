import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../../platform/mail/parts.ts';
import type { MailText } from '../mails.ts';

/**
 * Builds the email that tells a wallet's owner that the bank account for payouts changed. The owner may not have made the
 * change.
 */
export function bankMail(site: MailSite, { name, bankLast4 }: { name: string; bankLast4: string }): MailText {
  const content = mailLayout(
    {
      site,
      preview: `Payouts now go to the account ending in ${bankLast4}.`,
      reason: 'A bank account was connected to your wallet.',
    },
    heading('A bank account was connected'),
    paragraph(`${name}, payouts from your wallet now go to the account `, strong(`ending in ${bankLast4}`), '.'),
    factList([{ label: 'Was this not you?', value: 'Change your password now, and take back any payout that waits.' }]),
    button({ label: 'Open your wallet', href: `${site.publicUrl}/profile/wallet#payouts` }),
  );
  return { subject: `Payouts now go to the account ending in ${bankLast4}`, content };
}
