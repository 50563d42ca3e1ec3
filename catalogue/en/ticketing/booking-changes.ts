import { defineText } from '../../src/translations.ts';

/** Changes that buyers make in their confirmed bookings. */
export const bookingChangesText = defineText('ticketing/booking-changes', {
  changeNamesAndAnswers: 'Change names or answers',
  changeableUntil: 'You can make changes until {time}.',
  changesSaved: 'Changes saved.',
  cancel: 'Cancel',
  save: 'Save changes',
  saving: 'Saving',
});
