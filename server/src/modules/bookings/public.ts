export { bookingEffects } from './booking-effects.ts';
export { forgetEmptyBookings } from './empty-booking-queries.ts';
export { copyPromoCodes } from './promotions/copy-queries.ts';
