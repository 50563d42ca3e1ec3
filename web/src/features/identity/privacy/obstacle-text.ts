import type { ErasureObstacle } from '@festoon/contracts/identity/privacy-text';

type Obstacle = {
  readonly words: string;
  /** Where the person can settle it. */
  readonly link?: { readonly to: string; readonly label: string };
  /** The same words for an administrator who looks at another account. */
  readonly others: string;
};

const wallet = { to: '/profile/wallet', label: 'Open your wallet' };
const bookings = { to: '/profile/bookings', label: 'Open your bookings' };
const events = { to: '/profile/events', label: 'Open your events' };

/** The reasons why an account cannot be deleted, and the action that helps for each. */
export const obstacleLabels: Readonly<Record<ErasureObstacle, Obstacle>> = {
  administrator: {
    words: 'You are an administrator. Another one must take that from you first.',
    others: 'This is an administrator.',
  },
  money_in_wallet: {
    words: 'There is money in your wallet. Have it paid out or use it first.',
    link: wallet,
    others: 'There is money in their wallet.',
  },
  wallet_debt: {
    words: 'Your wallet owes money. Top it up to pay that first.',
    link: wallet,
    others: 'Their wallet owes money.',
  },
  payout_on_the_way: {
    words: 'A payout is on its way to you. Wait until it has arrived.',
    link: wallet,
    others: 'A payout is on its way to them.',
  },
  payment_open: {
    words: 'A card payment of yours is not decided yet. It ends by itself within the hour.',
    others: 'A card payment of theirs is not decided yet.',
  },
  refund_open: {
    words: 'Money is on its way back to your card. Wait until it has arrived.',
    link: bookings,
    others: 'Money is on its way back to their card.',
  },
  dispute_open: {
    words: 'A bank has claimed a payment back, and that is not decided yet.',
    others: 'A bank has claimed a payment back, and that is not decided yet.',
  },
  coming_events: {
    words: 'You have events to come. Cancel them or take them back first.',
    link: events,
    others: 'They have events to come.',
  },
  coming_tickets: {
    words: 'You have tickets or bookings for events to come. Use, send or cancel them first.',
    link: bookings,
    others: 'They have tickets or bookings for events to come.',
  },
  live_now: { words: 'You are live. End the stream first.', others: 'They are live.' },
};
