import { defineText } from '../../src/translations.ts';

export const numberStepperText = defineText('ui/number-stepper', {
  // For screen readers: the buttons − and + of a number. The label is for example "General, number of tickets".
  oneFewer: 'One fewer: {label}',
  oneMore: 'One more: {label}',
});
