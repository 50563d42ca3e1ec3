/** A balance transaction of our account at the provider, for the comparison with the ledger. */
export type ProviderBalanceTransaction = {
  readonly transactionKind:
    | 'charge'
    | 'refund'
    | 'refund_failed'
    | 'transfer'
    | 'transfer_reversed'
    | 'dispute'
    | 'dispute_won'
    | 'other';
  /** The id in our rows: the payment of a charge, the refund, the transfer, or the dispute. */
  readonly ref: string;
  readonly at: Date;
  /** Positive: increases our balance. Excludes the provider's fee. */
  readonly amountMinor: number;
  readonly currency: string;
  /** The fee that the provider charges for it. */
  readonly feeMinor: number;
};

export type ProviderBalanceCalls = {
  /** Lists the balance transactions from `since` until before `until`. There may be many, so it is read page by page. */
  listBalanceTransactions(span: { readonly since: Date; readonly until: Date }): AsyncIterable<ProviderBalanceTransaction>;
};
