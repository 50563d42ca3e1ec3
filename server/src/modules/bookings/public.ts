export { bookingEffects } from './booking-effects.ts';
export { doorsWords } from './doors-words.ts';
