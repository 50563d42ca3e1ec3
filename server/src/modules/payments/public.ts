export type { Begun, EffectWork, PaidVerdict, PaymentEffects } from './effects.ts';
export { keepCapture } from './keep-capture.ts';
export { openCheckout, writePayment } from './open-checkout.ts';
<<<<<<< HEAD
export { ProviderRejected, ProviderUnavailable, type InvoiceState, type SubscriptionState } from './provider.ts';
export { leastChargeMinor } from './provider-units.ts';
=======
export { PAYOUT_ACCOUNT_MOVED, PAYOUT_MOVED } from './pass-on-payout-event.ts';
export { BALANCE_SHORT, type PayoutAccountState, type PayoutState } from './payout-provider.ts';
export { ProviderRejected, ProviderUnavailable } from './provider.ts';
export { chargeStepMinor, leastChargeMinor } from './provider-units.ts';
>>>>>>> main
export { findPayment, findPaymentBySession, listPaymentsOf, type Payment } from './queries.ts';
export { lockAppliedPayment } from './lock-applied-payment.ts';
export { queueRefund } from './queue-refund.ts';
export { findRefundOrigin, type RefundOrigin } from './refund-queries.ts';
export { settle } from './settle.ts';
