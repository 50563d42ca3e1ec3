import { defineText } from '../../src/translations.ts';

export const reportContentText = defineText('operations/report-content', {
  thereIsNothingToReportHere: 'There is nothing to report here',
  goBack: 'Go back',
  youCanChangeItOrDelete: 'You can change it or delete it.',
  thisIsYours: 'This is yours',
  peopleLookAtItAndYou: 'People look at it, and you hear from us what becomes of it.',
  youHaveReportedThis: 'You have reported this',
  whatIsWrongWithIt: 'What is wrong with it?',
  chooseWhatIsWrong: 'Choose what is wrong.',
  anythingToAdd: 'Anything to add',
  itIsKeptAsItIs: 'It is kept as it is now. Whose it is does not learn who reported it.',
  itWasNotReported: 'It was not reported',
  sendReport: 'Send report',
  reporting: 'Reporting',
  reportThisEvent: 'Report this event',
  reportThisReview: 'Report this review',
  reportThisStream: 'Report this stream',
  reportThisPerson: 'Report this person',
});
