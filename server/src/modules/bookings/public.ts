export { bookingEffects } from './booking-effects.ts';
