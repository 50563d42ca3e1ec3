import {
  button,
  factList,
  heading,
  emailLayout,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { EmailText } from '../payout-email.ts';

/**
 * Returns the email that notifies a wallet's owner that the bank account for payouts changed. The owner may not have made
 * the change.
 */
export function bankChangedEmail(site: EmailSite, { name, bankLast4 }: { name: string; bankLast4: string }): EmailText {
  const content = emailLayout(
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
