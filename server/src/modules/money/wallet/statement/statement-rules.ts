import type { TransactionKind } from '../queries.ts';
import type { HoldPurpose } from '../hold-queries.ts';

/** The data of a wallet movement that its texts need. */
export type Movement = {
  readonly kind: TransactionKind;
  readonly purpose: HoldPurpose | null;
  readonly title: string | null;
  readonly reference: string | null;
  readonly isBuyer: boolean;
  readonly availableMinor: number;
  readonly heldMinor: number;
};

export type MovementWords = { readonly title: string; readonly detail: string };

const PURPOSES: Readonly<Record<HoldPurpose, string>> = {
  booking: 'A booking',
  payout: 'A payout to your bank',
  subscription: 'Premium',
  dispute: 'A payment that a bank is deciding on',
};

type About = { readonly title: string | null; readonly reference: string | null };

/** "Jazz on the Roof, booking K7XQ2M4P", "A payout to your bank". */
export function reservationLabel(purpose: HoldPurpose, { title, reference }: About): string {
  return title === null || reference === null ? PURPOSES[purpose] : `${title}, booking ${reference}`;
}

type Tell = (movement: Movement) => MovementWords;

const TOLD: Readonly<Record<TransactionKind, Tell>> = {
  top_up: ({ availableMinor }) => ({
    title: 'Top-up by card',
    detail: availableMinor < 0 ? 'Taken back by your card or bank' : '',
  }),
  capture: plain('Card payment'),
  wallet_held: ({ purpose, ...about }) =>
    subject(about, PURPOSES[purpose ?? 'booking'], purpose === 'dispute' ? 'Frozen until the bank decides' : 'Kept for it'),
  wallet_freed: ({ purpose, ...about }) =>
    subject(about, PURPOSES[purpose ?? 'booking'], purpose === 'dispute' ? 'No longer frozen' : 'Kept no longer'),
  wallet_claimed: (movement) => subject(movement, 'Card payment', 'Taken back by your card or bank'),
  sale: (movement) => subject(movement, 'A booking', movement.heldMinor < 0 ? 'Paid from your wallet' : 'Income'),
  sale_reversed: (movement) =>
    subject(movement, 'A booking', movement.isBuyer ? 'Refund to your wallet' : 'Refunded to the buyer'),
  refund: plain('Top-up refunded', 'Back to the card'),
  refund_failed: plain('Refund that your bank sent back'),
  refund_to_wallet: (movement) => subject(movement, 'A refund', 'Your card did not take it back'),
  income_released: ({ title }) => ({ title: title ?? 'Income', detail: 'Income, yours to use' }),
  payout_sent: plain('Payout to your bank'),
  payout_returned: plain('Payout that came back', 'Your bank did not take it'),
  subscription: plain('Premium'),
  subscription_reversed: plain('Premium', 'Refund'),
  dispute_opened: (movement) => subject(movement, 'A booking', 'Claimed back by the buyer’s bank'),
  dispute_won: (movement) => subject(movement, 'A booking', 'A claim decided for you'),
  dispute_lost: (movement) => subject(movement, 'A booking', 'A claim decided for the buyer'),
  // Fees of the payment provider touch no wallet.
  provider_fee: plain('Payment provider fee'),
  dispute_fee: plain('Dispute fee'),
  transfer: ({ availableMinor }) => ({
    title: availableMinor < 0 ? 'To another wallet' : 'From another wallet',
    detail: '',
  }),
  adjustment: plain('Correction', 'By the people who run this site'),
};

/** Returns the title and the detail of a movement, worded for the wallet's owner. */
export function formatMovement(movement: Movement): MovementWords {
  return TOLD[movement.kind](movement);
}

function plain(title: string, detail = ''): Tell {
  return () => ({ title, detail });
}

function subject({ title, reference }: About, otherwise: string, what: string): MovementWords {
  if (title === null) return { title: otherwise, detail: what };
  return { title, detail: reference === null ? what : `${what} · Booking ${reference}` };
}
