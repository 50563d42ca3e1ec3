import { defineText } from '../../src/translations.ts';

export const walletEmailsText = defineText('money/wallet-emails', {
  debtSubject: 'Your wallet balance is {amount} below zero',
  debtPreview: 'Your wallet balance is {amount} below zero.',
  debtReason: 'You’re receiving this because you have a wallet with us.',
  debtIntro:
    'Hi {name}, a card top-up to your wallet is being returned to the card, but you’ve already spent that money. You owe <strong>{amount}</strong>.',
  debtNext:
    'Any money you receive goes towards this first. Until it’s paid, you can’t spend from your wallet, request a payout or delete your account. You can top up to pay it now.',
  openWallet: 'Open your wallet',
  // The income of an event became available. “title” is the event.
  incomeSubject: '{amount} from {title} is now available',
  incomePreview: '{amount} from {title} is in your wallet.',
  incomeReason: 'You’re receiving this because you organised {title}.',
  incomeHeading: 'Your income is available',
  incomeIntro: 'Hi {name}, <strong>{amount}</strong> from {title} is in your wallet. You can spend it or withdraw it.',
  // Label in a list of facts.
  event: 'Event',
  // Label in a list of facts: the amount that became available.
  amount: 'Amount',
});
