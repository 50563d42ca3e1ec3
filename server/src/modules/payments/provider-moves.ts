/** What the provider's own books say of our balance there, for the comparison with ours. */
export type ProviderMove = {
  readonly what:
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
  /** What the provider keeps for it. */
  readonly feeMinor: number;
};

export type ProviderBooks = {
  /** What moved from `since` until before `until`. May be long: it is read page by page. */
  listMoves(span: { readonly since: Date; readonly until: Date }): AsyncIterable<ProviderMove>;
};
