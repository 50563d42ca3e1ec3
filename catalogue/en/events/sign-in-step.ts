import { defineText } from '../../src/translations.ts';

// The step between the choice of tickets and the checkout, for visitors.
export const signInStepText = defineText('events/sign-in-step', {
  // One of the chosen ticket types.
  line: '{quantity, number} × {name}',
  // Button: goes back to the ticket types.
  changeTickets: 'Change tickets',
});
