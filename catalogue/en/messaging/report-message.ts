import { defineText } from '../../src/translations.ts';

export const reportMessageText = defineText('messaging/report-message', {
  reportSentWellLetYouKnow: 'Report sent. We’ll let you know what we decide.',
  reportThisMessage: 'Report this message?',
  wellReviewThisMessageAndThe: 'We’ll review this message and the five before it. Its author won’t know who reported it.',
  goBack: 'Cancel',
  reportMessage: 'Report message',
  reporting: 'Reporting',
  whatsWrongWithIt: 'What’s wrong with it?',
  chooseAReason: 'Choose a reason.',
  detailsOptional: 'Details (optional)',
  weCouldntSendYourReport: 'We couldn’t send your report',
});
