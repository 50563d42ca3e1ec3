import { defineText } from '../../src/translations.ts';

/** The payment pages of the sandbox, a substitute for the payment provider in tests and demonstrations. */
export const sandboxCheckoutText = defineText('money/sandbox-checkout', {
  payShop: 'Pay {shop}',
  subscribeTo: 'Subscribe to {shop}',
  backTo: 'Back to {shop}',
  // After a price, such as “€99.00 a year”.
  aYear: 'a year',
  // After a price, such as “€9.99 a month”.
  aMonth: 'a month',
  billedYearly: 'Billed yearly',
  billedMonthly: 'Billed monthly',
  total: 'Total',
  // Heading above the form.
  payment: 'Payment',
  email: 'Email',
  pay: 'Pay {amount}',
  // Button while the payment is made.
  paying: 'Paying…',
  noResponse: 'The bank didn’t respond. Try again. You won’t be charged twice.',
  testers: 'For testers: <link>webhooks of this checkout</link>',
  paymentMethod: 'How do you want to pay?',
  card: 'Card',
  paidRightAway: 'Paid right away',
  bankDebit: 'Bank debit',
  takesAMoment: 'Takes a moment',
  testCards: 'Test cards',
  testAccounts: 'Test accounts',
  tapToFill: 'Tap one to fill in the form',
  cardNumber: 'Card number',
  expiryDate: 'Expiry date',
  // Placeholder of the expiry date: month and year.
  expiryExample: 'MM / YY',
  securityCode: 'Security code',
  // Placeholder of the security code of a card.
  cvc: 'CVC',
  nameOnCard: 'Name on card',
  asOnCard: 'As shown on the card',
  iban: 'Account number (IBAN)',
  accountHolder: 'Account holder',
  holderName: 'Name of the account holder',
  // Titles and notes of test cards and test accounts: what the bank does with them.
  works: 'Succeeds',
  asksTheBank: '3D Secure',
  confirmFirst: 'Confirm first',
  declined: 'Declined',
  byTheBank: 'By the bank',
  lowBalance: 'Low balance',
  expired: 'Expired',
  wrongCvc: 'Wrong CVC',
  asksDeclines: '3D Secure fails',
  declinedAfter: 'Declined after',
  renewalsFail: 'Renewals fail',
  paidOnce: 'Paid once',
  refundFails: 'Refund fails',
  bouncesLater: 'Bounces later',
  unknown: 'Unknown',
  notATestCard: 'Not a test card',
  arrives: 'Arrives',
  paidLater: 'Paid a little later',
  bounces: 'Bounces',
  declinedLater: 'Declined a little later',
});
