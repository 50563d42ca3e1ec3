import { defineText } from '../../src/translations.ts';

export const reportMessageText = defineText('messaging/report-message', {
  reportedYouHearFromUsWhat: 'Reported. You hear from us what becomes of it.',
  reportThisMessage: 'Report this message',
  itIsKeptAsItIs: 'It is kept as it is now, with the five before it. Who wrote it does not learn who reported it.',
  goBack: 'Go back',
  reportMessage: 'Report message',
  reporting: 'Reporting',
  whatIsWrongWithIt: 'What is wrong with it?',
  chooseWhatIsWrong: 'Choose what is wrong.',
  anythingToAdd: 'Anything to add',
  itWasNotReported: 'It was not reported',
});
