import { createStore } from 'zustand/vanilla';

/** True after a page for premium accounts was not opened, until the person closes the offer or opens the plans. */
export const premiumOffer = createStore<{ readonly isShown: boolean }>(() => ({ isShown: false }));
