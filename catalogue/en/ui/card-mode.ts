import { defineText } from '../../src/translations.ts';

export const cardModeText = defineText('ui/card-mode', {
  sandbox: 'Test payments: use one of the test cards on the next page. No money moves.',
  test: 'Payments are in test mode: use a test card. No money moves.',
});
