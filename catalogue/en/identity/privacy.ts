import { defineText } from '../../src/translations.ts';

export const privacyText = defineText('identity/privacy', {
  relatedDetails: '<link>Profile</link><description>: what others see on your page</description>',
  relatedNotifications: '<link>Notifications</link><description>: what you get notified about, and where</description>',
  relatedSecurity: '<link>Security</link><description>: your password and devices</description>',
  relatedChats: '<link>Chats</link><description>: who can message you, and your read receipts</description>',
  confirmErasure: 'Type <word>{confirmation}</word> to confirm',
  openWallet: 'Open your wallet',
  openBookings: 'Open your tickets',
  openEvents: 'Open your events',
  blockedAdministrator: 'You’re an administrator. Another administrator must remove your role first.',
  blockedMoneyInWallet: 'You still have money in your wallet. Withdraw or spend it first.',
  blockedWalletDebt: 'Your wallet balance is below zero. Top up first.',
  blockedPayout: 'You have a payout in progress. Wait until it arrives.',
  blockedPayment: 'One of your card payments is pending. It expires within an hour.',
  blockedRefund: 'You have a refund to your card in progress. Wait until it arrives.',
  blockedDispute: 'One of your payments is disputed. Wait until the bank decides.',
  blockedEvents: 'You have upcoming events. Cancel or unpublish them first.',
  blockedTickets: 'You have upcoming bookings. Use, transfer or cancel them first.',
  blockedLive: 'You’re live. End the stream first.',
  // Title of the reasons why an account cannot be deleted yet.
  notYet: 'Before you can delete your account',
  // Heading of links to other settings.
  yourChoices: 'Related settings',
  downloadYourData: 'Download your data',
  everythingWeKnowAboutYouAnd:
    'Everything we know about you and everything you uploaded, in one file. You can request a copy once a day. It’s available for 7 days.',
  werePreparingYourData: 'We’re preparing your data.',
  requestACopy: 'Request a copy',
  youCanRequestAnotherCopyFrom: 'You can request another copy from {nextRequestAt}.',
  requestACopyOfYourData: 'Request a copy of your data?',
  wellEmailYouWhenItsReady: 'We’ll email you when it’s ready.',
  // Button: closes the dialog.
  goBack: 'Cancel',
  makeCopy: 'Request copy',
  deleteYourAccount: 'Delete your account',
  yourAccountPublicPageAndPersonal:
    'Your account, public page and personal data will be permanently deleted. You can sign up again with the same email. Download your data first if you want to keep it.',
  whatGetsDeletedOrAnonymised: 'What gets deleted or anonymised',
  whatWeKeepAndWhy: 'What we keep, and why',
  deleteAccount: 'Delete account',
  deleteYourAccountTitle: 'Delete your account?',
  youllBeSignedOutOnAll: 'You’ll be signed out on all devices right away. This can’t be undone.',
  // Button: closes the dialog without deleting.
  cancelErasure: 'Keep account',
  yourPassword: 'Your password',
  authenticatorCode: 'Authenticator code',
  orEnterARecoveryCode: 'Or enter a recovery code.',
  signInAgainIf: 'If you haven’t signed in within the last 10 minutes, sign in again first.',
});
