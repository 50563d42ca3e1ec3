import { defineText } from '../../src/translations.ts';

/** Why a person reports something. */
export const reportReasonLabelsText = defineText('operations/report-reason-labels', {
  spam: 'Spam',
  abuse: 'Insults or bullying',
  hate: 'Hate',
  sexual: 'Sexual content',
  danger: 'Someone is in danger',
  other: 'Something else',
});
