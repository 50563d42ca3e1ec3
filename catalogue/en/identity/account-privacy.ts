import { defineText } from '../../src/translations.ts';

export const accountPrivacyText = defineText('identity/account-privacy', {
  blockedAdministrator: 'This person is an administrator.',
  blockedMoneyInWallet: 'They have money in their wallet.',
  blockedWalletDebt: 'Their wallet balance is below zero.',
  blockedPayout: 'They have a payout in progress.',
  blockedPayment: 'They have a pending card payment.',
  blockedRefund: 'They have a refund to their card in progress.',
  blockedDispute: 'One of their payments is disputed.',
  blockedEvents: 'They have upcoming events.',
  blockedTickets: 'They have upcoming tickets or bookings.',
  blockedLive: 'They’re live.',
  thisPersonWasErasedTheRemaining: 'This person’s data was erased. The remaining records no longer identify them.',
  itStandsInTheAuditLog: 'Recorded in the audit log.',
  exportData: 'Export data',
  erasePerson: 'Erase data',
  exportSData: 'Export {name}’s data?',
  theyllGetAnEmailWhenIts: 'They’ll get an email when it’s ready and can download it themselves. You won’t see it.',
  erasePermanently: 'Permanently erase {name}’s data?',
  firstVerifyThatTheRequestReally:
    'First verify that the request really comes from them. They’ll be signed out right away, and this can’t be undone.',
  youCantEraseThisPersonYet: 'You can’t erase this person’s data yet:',
  exportStartedTheyllGetAnEmail: 'Export started. They’ll get an email when it’s ready.',
  personErased: 'Data erased',
});
