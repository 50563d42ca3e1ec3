import { defineText } from '../../src/translations.ts';

export const payoutEmailsText = defineText('money/payout-emails', {
  requestedSubject: 'Payout requested: {amount}',
  requestedHeading: 'We’ve received your payout request',
  requestedPreview: 'We’ve reserved {amount} while we review your payout.',
  requestedIntro:
    'Hi {name}, we’ve reserved <strong>{amount}</strong> while we review your payout. We’ll email you when it’s sent.',
  requestedNext: 'If this wasn’t you, change your password now, then cancel the request in your wallet.',
  sentSubject: 'Payout sent: {amount}',
  sentHeading: 'Your payout is on its way',
  sentPreview: '{amount} is on its way to your bank.',
  sentIntro: 'Hi {name}, <strong>{amount}</strong> is on its way to your bank. It should arrive within a few working days.',
  sentNext: 'You don’t need to do anything.',
  failedSubject: 'Payout not sent: {amount}',
  failedHeading: 'We couldn’t send your payout',
  failedNext: 'Once that’s fixed, you can request it again.',
  rejectedSubject: 'Payout declined: {amount}',
  rejectedHeading: 'We declined your payout',
  rejectedNext: 'Think this is a mistake? Get in touch with us.',
  returnedSubject: 'Payout returned: {amount}',
  returnedHeading: 'Your bank returned your payout',
  returnedNext: 'Check the bank account you connected, then request the payout again.',
  // Inbox preview of a payout that was not sent, was declined or came back.
  availableAgainPreview: '{amount} is available in your wallet again.',
  availableAgainIntro: 'Hi {name}, <strong>{amount}</strong> is available in your wallet again.',
  payoutReason: 'You’re receiving this because you requested a payout from your wallet.',
  // Label in a list of facts.
  bankAccount: 'Bank account',
  // Value beside “Bank account”. The account number itself is not known.
  endingIn: 'ending in {bankLast4}',
  // Label in a list of facts: why a payout was not sent or was declined.
  why: 'Reason',
  openWallet: 'Open your wallet',
  bankChangedSubject: 'Your payouts now go to the account ending in {bankLast4}',
  bankChangedPreview: 'Your payouts now go to the account ending in {bankLast4}.',
  bankChangedReason: 'You’re receiving this because a bank account was connected to your wallet.',
  bankChangedHeading: 'You connected a bank account',
  bankChangedIntro: 'Hi {name}, payouts from your wallet now go to the account <strong>ending in {bankLast4}</strong>.',
  // Label in a list of facts. The value tells what to do in this case.
  notYou: 'Not you?',
  notYouNext: 'Change your password now and cancel any pending payout.',
  bankFailureSubject: 'Your bank didn’t accept a payout of {amount}',
  bankFailurePreview: 'Check your bank details to get your money.',
  bankFailureReason: 'You’re receiving this because you get payouts from your wallet.',
  bankFailureHeading: 'Your bank didn’t accept a payout',
  bankFailureIntro: 'Hi {name}, your bank returned <strong>{amount}</strong>. Your money is safe with our payment provider.',
  bankFailureNext: 'Check your bank details with the payment provider. We’ll then send the payout again.',
});
