import { formatMoney } from '@festoon/contracts/money-text';
import type { ReactElement } from 'react';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../platform/mail/parts.ts';

export type TopUpMailInput = {
  readonly name: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly day: string;
  readonly reference: string;
};

type MailText = { readonly subject: string; readonly content: ReactElement };

export function topUpReceiptMail(site: MailSite, input: TopUpMailInput): MailText {
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = mailLayout(
    { site, preview: `${amount} is in your wallet.`, reason: 'You topped up your wallet.' },
    heading('Your wallet is topped up'),
    paragraph(`${input.name}, `, strong(amount), ' is in your wallet. You can book with it at once.'),
    factList([
      { label: 'Top-up', value: amount },
      { label: 'Paid', value: `By card, ${input.day}` },
      { label: 'Number', value: input.reference },
    ]),
    button({ label: 'Open your wallet', href: `${site.publicUrl}/profile/wallet` }),
  );
  return { subject: `Receipt: ${amount} added to your wallet`, content };
}

export function sentBackMail(site: MailSite, input: TopUpMailInput): MailText {
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = mailLayout(
    { site, preview: `${amount} goes back to your card.`, reason: 'You paid to top up your wallet.' },
    heading('Your payment goes back'),
    paragraph(`${input.name}, your payment could not be added to your wallet. All of it goes back to your card.`),
    factList([
      { label: 'Refund', value: `${amount} to your card, within 5 to 10 days` },
      { label: 'Number', value: input.reference },
    ]),
    paragraph('There is nothing for you to do.'),
  );
  return { subject: `Refunded: ${amount} goes back to your card`, content };
}
