import { payoutEmailsText } from '@festoon/catalogue/money/payout-emails';
import type { EmailContent } from '../../../../platform/email/email.ts';
import {
  factList,
  heading,
  emailLayout,
  joinParts,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import { payoutsButton } from '../payout-email.ts';

/**
 * Returns the email that notifies a wallet's owner that the bank account for payouts changed. The owner may not have made
 * the change.
 */
export function bankChangedEmail(
  site: EmailSite,
  { name, bankLast4 }: { readonly name: string; readonly bankLast4: string },
): EmailContent {
  const preview = payoutEmailsText('bankChangedPreview', { bankLast4 });
  const content = emailLayout(
    { site, preview, reason: payoutEmailsText('bankChangedReason') },
    heading(payoutEmailsText('bankChangedHeading')),
    paragraph(joinParts(payoutEmailsText.parts('bankChangedIntro', { name, bankLast4, strong }))),
    factList([{ label: payoutEmailsText('notYou'), value: payoutEmailsText('notYouNext') }]),
    payoutsButton(site),
  );
  return { subject: payoutEmailsText('bankChangedSubject', { bankLast4 }), content };
}
