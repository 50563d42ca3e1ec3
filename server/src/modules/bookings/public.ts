export { bookingEffects } from './booking-effects.ts';
export { forgetEmptyBookings } from './empty-booking-queries.ts';
