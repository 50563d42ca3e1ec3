import { defineText } from '../../src/translations.ts';

export const documentLabelsText = defineText('money/document-labels', {
  // Noun: the kind of a document.
  receipt: 'Receipt',
  // Noun: the kind of a document.
  invoice: 'Invoice',
  credit_note: 'Credit note',
});
