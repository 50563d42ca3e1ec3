import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/identity/input-errors';

/** Reasons that block an erasure. Each is resolved only by the person or after a short time. */
export const ErasureBlocker = z.enum([
  'administrator',
  'money_in_wallet',
  'wallet_debt',
  'payout_on_the_way',
  'payment_open',
  'refund_open',
  'dispute_open',
  'coming_events',
  'coming_tickets',
  'live_now',
]);
export type ErasureBlocker = z.output<typeof ErasureBlocker>;

/** The word that confirms an erasure in every language. */
export const ERASE_CONFIRMATION = 'delete';

/** Returns the word that a person types to confirm the erasure, in their language. */
export function eraseWord(): string {
  return inputErrorsText('eraseWord');
}

/** The number of days for which a copy can be downloaded. */
export const EXPORT_AVAILABLE_DAYS = 7;
