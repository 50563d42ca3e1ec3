import { defineText } from '../../src/translations.ts';

/** The rules of the money check, for administrators. A rule is shown with the records that violate it. */
export const moneyRulesText = defineText('money/money-rules', {
  transactions_sum_to_zero: 'Every transaction has entries, and they sum to zero in each currency',
  ledger_sums_to_zero: 'All entries sum to zero in each currency',
  entries_in_their_currency: 'Every entry is in the currency of its account',
  entries_are_continuous: 'The entries of a wallet are numbered without gaps, each with the balance after it',
  balances_match_last_entry: 'Every balance matches the last entry and the number of entries',
  balances_match_entry_sums: 'Every balance is the sum of its entries',
  rollups_match_entry_sums: 'The monthly totals of the platform’s accounts are the sums of their entries',
  wallets_not_below_zero: 'No wallet balance is or was below zero, except for its debt',
  reserved_balance_matches_reservations: 'The reserved balance of a wallet is the sum of its open reservations',
  app_cannot_change_postings: 'The app has no permission to change posted entries',
  transactions_have_a_cause: 'Every transaction has the record that caused it',
  reservations_are_posted: 'Every reservation moved its amount once, and back once when it was released',
  sales_match_bookings:
    'Every paid booking has its sale: card and wallet pay the total, the platform gets the fee and the organiser the rest',
  bookings_are_paid_in_full: 'Card and wallet pay exactly the total of a booking, with one card payment at most',
  booking_refunded_amount_matches_refunds:
    'The refunded amount of a booking is the sum of its refunds, and never more than was paid',
  refunds_reverse_the_sale: 'Every refund of a booking reverses the sale by its amount, for the card or the wallet',
  escrow_matches_sales: 'The escrow of an event is its sales less refunds and released income',
  captures_match_payments: 'Every captured payment is posted with its amount, and no other payment is',
  unused_payments_are_refunded: 'A payment that bought nothing is refunded in full',
  payment_refunded_amount_matches_refunds:
    'The refunded amount of a payment is the sum of its refunds and lost disputes, and never more than was captured',
  refunds_are_posted: 'Every refund by the provider is posted once with its amount, and reversed if it failed',
  card_refunds_are_requested: 'The card part of every refund is requested from the provider',
  provider_balance_matches_payments:
    'The balance at the provider is the captured payments less refunds, payouts, disputes and fees',
  unallocated_matches_pending_refunds: 'Unallocated money is exactly what is waiting to be refunded to cards',
  disputed_balance_matches_open_disputes: 'Disputed money is exactly what banks haven’t decided on',
  fees_are_posted_once: 'Every payment provider fee is posted once with its amount, and each payment has one fee',
  fees_are_recorded: 'The fee of a captured payment is recorded within a day',
  returned_amount_within_captured:
    'A card payment returns no more than was captured, including refunds to card and wallet, disputes and refunds made at the provider',
  debts_come_from_wallet_claims:
    'The debt of a wallet is exactly how far it is below zero, and only reclaimed card payments cause it',
  frozen_money_has_open_dispute: 'Money in a wallet is frozen only while a bank decides on its payment',
  premium_invoices_are_posted: 'Every paid period of Premium is posted once, from the card or wallet that paid it',
  premium_income_matches_invoices: 'Premium income is the price of all paid periods less refunds',
  top_ups_are_credited: 'Every paid top-up is credited to the payer’s wallet once, in full',
  escrow_releases_are_posted: 'Every release moved its amount from the event’s escrow to its organiser',
  payouts_are_posted: 'Every sent payout left the wallet once, and came back once if it was returned',
  payouts_cover_disputes:
    'No payout was sent that left too little in the wallet for disputes that were open then and still are',
  pending_payouts_have_reservations: 'The amount of every undecided payout is reserved, and that of no other payout is',
  payments_are_not_overdue: 'No payment is undecided 15 minutes after its page closed',
  refunds_are_not_overdue: 'No refund has been waiting for the provider for more than 15 minutes',
  payouts_are_not_overdue: 'No approved payout has been waiting for the provider for more than 15 minutes',
});
