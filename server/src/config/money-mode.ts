import type { PaymentsConfig } from './providers.ts';

/** The kind of money used here: the sandbox's play money, the provider's test money, or real money. They are never mixed. */
export type MoneyMode = 'sandbox' | 'test' | 'live';

export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}

export function moneyModeOf(payments: PaymentsConfig): MoneyMode {
  if (payments.kind === 'sandbox') return 'sandbox';
  return isLiveKey(payments.secretKey) ? 'live' : 'test';
}
