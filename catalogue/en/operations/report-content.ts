import { defineText } from '../../src/translations.ts';

export const reportContentText = defineText('operations/report-content', {
  theresNothingToReportHere: 'There’s nothing to report here',
  goBack: 'Go back',
  youCanEditOrDeleteIt: 'You can edit or delete it instead.',
  youCantReportYourOwnContent: 'You can’t report your own content',
  wellReviewItAndLetYou: 'We’ll review it and let you know what we decide.',
  youReportedThis: 'You reported this',
  whatsWrongWithIt: 'What’s wrong with it?',
  chooseAReason: 'Choose a reason.',
  detailsOptional: 'Details (optional)',
  wellSaveACopyForThe: 'We’ll save a copy for the review. The author won’t know who reported it.',
  weCouldntSendYourReport: 'We couldn’t send your report',
  sendReport: 'Send report',
  reporting: 'Sending',
  reportThisEvent: 'Report this event',
  reportThisReview: 'Report this review',
  reportThisStream: 'Report this stream',
  reportThisProfile: 'Report this profile',
});
