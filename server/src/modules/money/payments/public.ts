export { checkAccess, getProviderAccess } from './provider/check-access.ts';
export { closeCheckout } from './checkout/close-checkout.ts';
export { findDispute, isDisputed, type Dispute } from './disputes/dispute-queries.ts';
export type { CreatedSubscription, ReversalResult, ExternalDebit, PaymentDecision, PaymentHooks } from './payment-hooks.ts';
export { recordCapture } from './record-capture.ts';
export { openCheckout, openNewCheckout, createPayment, createPaymentPipelined } from './checkout/open-checkout.ts';
export { BANK_PAYOUT_CHANGED, CONNECTED_ACCOUNT_CHANGED, PAYOUT_CHANGED } from './enqueue-payout-event.ts';
export type { BankPayoutState, PayoutState } from './provider/payout-provider.ts';
export { withPaymentErrors } from './provider/with-payment-errors.ts';
export type { ProviderBalanceTransaction } from './provider/provider-balance-transactions.ts';
export {
  ProviderRejected,
  ProviderUnavailable,
  SESSION_ID_PLACEHOLDER,
  type InvoiceState,
  type RejectionReason,
  type PaymentCard,
  type SubscriptionState,
} from './provider/provider.ts';
export { chargeStepMinor, minimumChargeMinor } from '@festoon/contracts/core/card-amounts';
export {
  addCreditedAmount,
  findPayment,
  findPaymentBySession,
  listPaymentsOf,
  listUndecidedOf,
  lockAppliedPayment,
  selectPaymentsOf,
  toPayment,
  type Payment,
} from './queries.ts';
export { requestCardRefund } from './refunds/request-card-refund.ts';
export { findRefundOrigin, type RefundOrigin } from './refunds/refund-queries.ts';
export { syncPayment, syncKnownPayment } from './checkout/sync-payment.ts';
