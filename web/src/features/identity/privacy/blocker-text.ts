import type { ErasureBlocker } from '@festoon/contracts/identity/privacy-text';
import { privacyText } from '@festoon/catalogue/identity/privacy';

const TEXTS = {
  administrator: 'blockedAdministrator',
  money_in_wallet: 'blockedMoneyInWallet',
  wallet_debt: 'blockedWalletDebt',
  payout_on_the_way: 'blockedPayout',
  payment_open: 'blockedPayment',
  refund_open: 'blockedRefund',
  dispute_open: 'blockedDispute',
  coming_events: 'blockedEvents',
  coming_tickets: 'blockedTickets',
  live_now: 'blockedLive',
} as const satisfies Record<ErasureBlocker, string>;

const WALLET = { to: '/profile/wallet', label: 'openWallet' } as const;
const BOOKINGS = { to: '/profile/bookings', label: 'openBookings' } as const;
const EVENTS = { to: '/profile/events', label: 'openEvents' } as const;

/** The page where the person can resolve a blocker. */
const LINKS = {
  administrator: null,
  money_in_wallet: WALLET,
  wallet_debt: WALLET,
  payout_on_the_way: WALLET,
  payment_open: null,
  refund_open: BOOKINGS,
  dispute_open: null,
  coming_events: EVENTS,
  coming_tickets: BOOKINGS,
  live_now: null,
} as const satisfies Record<ErasureBlocker, { to: string; label: string } | null>;

/** Returns the reason why an account cannot be deleted, and a link to the page where its owner can resolve it. */
export function blockerDetails(blocker: ErasureBlocker): {
  readonly reason: string;
  readonly link: { readonly to: string; readonly label: string } | null;
} {
  const link = LINKS[blocker];
  return {
    reason: privacyText(TEXTS[blocker]),
    link: link && { to: link.to, label: privacyText(link.label) },
  };
}
