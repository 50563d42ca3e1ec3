import { defineText } from '../../src/translations.ts';

export const bookingInputErrorsText = defineText('ticketing/booking-input-errors', {
  noTickets: 'Choose at least one ticket.',
  rating: 'Choose 1 to 5 stars.',
  promoCode: 'Enter a code.',
});
