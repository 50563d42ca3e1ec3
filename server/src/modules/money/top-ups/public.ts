export { topUpHooks } from './top-up-hooks.ts';
