export type { EffectWork, PaidVerdict, PaymentEffects } from './effects.ts';
export { openCheckout, writePayment } from './open-checkout.ts';
export { ProviderUnavailable } from './provider.ts';
export { chargeStepMinor, leastChargeMinor } from './provider-units.ts';
export { findPayment, findPaymentBySession, listPaymentsOf, listUndecidedOf, type Payment } from './queries.ts';
export { lockAppliedPayment } from './lock-applied-payment.ts';
export { queueRefund } from './queue-refund.ts';
export { findRefundOrigin, type RefundOrigin } from './refund-queries.ts';
export { settle } from './settle.ts';
