import { defineText } from '../../src/translations.ts';

export const privacyText = defineText('identity/privacy', {
  relatedDetails: '<link>Your details</link><description>: what others see on your page</description>',
  relatedNotifications: '<link>Notifications</link><description>: what you are told, and where</description>',
  relatedSecurity: '<link>Security</link><description>: your password, and where you are signed in</description>',
  relatedChats: '<link>Chats</link><description>: who may write to you, and who sees what you have read</description>',
  confirmErasure: 'Type <word>{confirmation}</word> to confirm',
  openWallet: 'Open your wallet',
  openBookings: 'Open your bookings',
  openEvents: 'Open your events',
  blockedAdministrator: 'You are an administrator. Another one must take that from you first.',
  blockedMoneyInWallet: 'There is money in your wallet. Have it paid out or use it first.',
  blockedWalletDebt: 'Your wallet owes money. Top it up to pay that first.',
  blockedPayout: 'A payout is on its way to you. Wait until it has arrived.',
  blockedPayment: 'One of your card payments is still pending. It ends automatically within an hour.',
  blockedRefund: 'Money is on its way back to your card. Wait until it has arrived.',
  blockedDispute: 'A bank has claimed a payment back, and that is not decided yet.',
  blockedEvents: 'You have upcoming events. Cancel or unpublish them first.',
  blockedTickets: 'You have tickets or bookings for events to come. Use, send or cancel them first.',
  blockedLive: 'You are live. End the stream first.',
  // Title of the reasons why an account cannot be deleted yet.
  notYet: 'Not yet',
  // Heading of links to other settings.
  yourChoices: 'Your choices',
  copyOfYourData: 'Copy of your data',
  everythingWeKnowAboutYouAnd:
    'Everything we know about you, and what you uploaded, in one file. You can ask for one each day; it stays here for a week.',
  yourCopyIsBeingMade: 'Your copy is being made.',
  makeACopy: 'Make a copy',
  youCanAskForAnotherFrom: 'You can ask for another from {nextRequestAt}.',
  makeACopyOfYourData: 'Make a copy of your data',
  aMailTellsYouWhenIt: 'A mail tells you when it is ready.',
  // Button: closes the dialog.
  goBack: 'Go back',
  makeCopy: 'Make copy',
  deleteYourAccount: 'Delete your account',
  yourAccountYourPublicPageAnd:
    'Your account, your public page and everything only you need is deleted for good. Your address is free again. Make a copy first if you want to keep something.',
  whatIsDeletedOrLosesYour: 'What is deleted, or loses your name',
  whatStaysAndWhy: 'What stays, and why',
  deleteAccount: 'Delete account',
  deleteYourAccountTitle: 'Delete your account?',
  youAreSignedOutEverywhereAt: 'You are signed out everywhere at once. No one can bring it back.',
  // Button: closes the dialog without deleting.
  cancelErasure: 'Keep account',
  yourPassword: 'Your password',
  codeOfYourAuthenticatorApp: 'Code of your authenticator app',
  orOneOfYourRecoveryCodes: 'Or one of your recovery codes.',
  youSignInWithGoogleAnd: 'You sign in with Google, and must have done so within the last ten minutes.',
});
