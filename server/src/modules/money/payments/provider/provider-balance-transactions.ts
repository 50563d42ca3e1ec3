/** A movement of our balance in the provider's own books, for the comparison with ours. */
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
  /** As our rows know it: the payment of a charge, the refund, the transfer, the dispute. */
  readonly ref: string;
  readonly at: Date;
  /** Above zero: we have more there. Without what the provider keeps. */
  readonly amountMinor: number;
  readonly currency: string;
  /** The fee that the provider keeps for the movement. */
  readonly feeMinor: number;
};

export type ProviderBalanceCalls = {
  /** Lists the movements from `since` until before `until`. May be long, so it is read page by page. */
  listBalanceTransactions(span: { readonly since: Date; readonly until: Date }): AsyncIterable<ProviderBalanceTransaction>;
};
