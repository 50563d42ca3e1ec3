import type { ErasureBlocker } from '@festoon/contracts/identity/privacy-text';

type BlockerText = {
  readonly ownText: string;
  /** Links to the page where the person can resolve it. */
  readonly link?: { readonly to: string; readonly label: string };
  /** The text for an administrator who views another account. */
  readonly adminText: string;
};

const wallet = { to: '/profile/wallet', label: 'Open your wallet' };
const bookings = { to: '/profile/bookings', label: 'Open your bookings' };
const events = { to: '/profile/events', label: 'Open your events' };

/** The reasons why an account cannot be deleted, and the action that resolves each. */
export const blockerTexts: Readonly<Record<ErasureBlocker, BlockerText>> = {
  administrator: {
    ownText: 'You are an administrator. Another one must take that from you first.',
    adminText: 'This is an administrator.',
  },
  money_in_wallet: {
    ownText: 'There is money in your wallet. Have it paid out or use it first.',
    link: wallet,
    adminText: 'There is money in their wallet.',
  },
  wallet_debt: {
    ownText: 'Your wallet owes money. Top it up to pay that first.',
    link: wallet,
    adminText: 'Their wallet owes money.',
  },
  payout_on_the_way: {
    ownText: 'A payout is on its way to you. Wait until it has arrived.',
    link: wallet,
    adminText: 'A payout is on its way to them.',
  },
  payment_open: {
    ownText: 'A card payment of yours is not decided yet. It ends by itself within the hour.',
    adminText: 'A card payment of theirs is not decided yet.',
  },
  refund_open: {
    ownText: 'Money is on its way back to your card. Wait until it has arrived.',
    link: bookings,
    adminText: 'Money is on its way back to their card.',
  },
  dispute_open: {
    ownText: 'A bank has claimed a payment back, and that is not decided yet.',
    adminText: 'A bank has claimed a payment back, and that is not decided yet.',
  },
  coming_events: {
    ownText: 'You have events to come. Cancel them or take them back first.',
    link: events,
    adminText: 'They have events to come.',
  },
  coming_tickets: {
    ownText: 'You have tickets or bookings for events to come. Use, send or cancel them first.',
    link: bookings,
    adminText: 'They have tickets or bookings for events to come.',
  },
  live_now: { ownText: 'You are live. End the stream first.', adminText: 'They are live.' },
};
