export type { EffectWork, PaidVerdict, PaymentEffects } from './effects.ts';
export { openCheckout, writePayment } from './open-checkout.ts';
export { ProviderUnavailable } from './provider.ts';
export { leastChargeMinor } from './provider-units.ts';
export { findPaymentBySession, listPaymentsOf, type Payment } from './queries.ts';
export { settle } from './settle.ts';
