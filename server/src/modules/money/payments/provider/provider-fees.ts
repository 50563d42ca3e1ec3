/** A fee that the payment provider reports with a balance transaction. */
export type ProviderFee = {
  readonly kind: 'payment' | 'dispute';
  /** The id of the balance transaction. */
  readonly ref: string;
  /** The dispute of a dispute fee. Otherwise null. */
  readonly disputeRef: string | null;
  /** In the currency of the provider balance. Negative for a fee that is returned. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly chargedAt: Date;
};

export type ProviderFees = {
  readonly fees: readonly ProviderFee[];
  /** False while a balance transaction of the payment or of one of its disputes is not available yet. */
  readonly isComplete: boolean;
};

export type ProviderFeeCalls = {
  /** Returns the fees of a captured payment and of its disputes. */
  getFees(paymentRef: string): Promise<ProviderFees>;
};
