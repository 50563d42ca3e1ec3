import { defineText } from '../../src/translations.ts';

export const accountPrivacyText = defineText('identity/account-privacy', {
  blockedAdministrator: 'This is an administrator.',
  blockedMoneyInWallet: 'There is money in their wallet.',
  blockedWalletDebt: 'Their wallet owes money.',
  blockedPayout: 'A payout is on its way to them.',
  blockedPayment: 'A card payment of theirs is not decided yet.',
  blockedRefund: 'Money is on its way back to their card.',
  blockedDispute: 'A bank has claimed a payment back, and that is not decided yet.',
  blockedEvents: 'They have events to come.',
  blockedTickets: 'They have tickets or bookings for events to come.',
  blockedLive: 'They are live.',
  thisPersonWasErasedWhatIs: 'This person was erased. What is left names no one.',
  itStandsInTheAuditLog: 'It is recorded in the audit log.',
  exportData: 'Export data',
  erasePerson: 'Erase person',
  makeACopyOfTheData: 'Make a copy of the data of {name}?',
  theyGetAMailWhenIt: 'They get a mail when it is ready and download it themselves. You do not see it.',
  eraseForGood: 'Erase {name} for good?',
  makeSureByOtherMeansThat:
    'Make sure by other means that it is them who asks. They are signed out at once, and no one can bring them back.',
  theyCantBeErasedYet: 'They can’t be erased yet:',
  theCopyIsBeingMadeThey: 'The copy is being made. They get a mail when it is ready.',
  thePersonIsErased: 'The person is erased.',
});
