export { topUpEffects } from './top-up-effects.ts';
