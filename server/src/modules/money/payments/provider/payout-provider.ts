/** The provider's calls for payouts. Errors and units are those of `provider.ts`. */
export type PayoutProvider = {
  /**
   * Returns the connected account of a person, one for each of our accounts. `replaces` is the reference of one that the
   * provider no longer knows.
   */
  ensureConnectedAccount(owner: { accountId: string; email: string; name: string; replaces?: string }): Promise<string>;
  /**
   * Returns a link to the provider's onboarding page, where the owner enters their identity and bank account. It works once
   * and expires within minutes.
   */
  createPayoutOnboarding(onboarding: { accountRef: string; returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Returns a link to the account's dashboard at the provider. It works once. Throws before the onboarding is finished. */
  createDashboardLink(accountRef: string): Promise<string>;
  getConnectedAccount(accountRef: string): Promise<ConnectedAccountState>;
  /**
   * Requests a payout. Safe to repeat with the same `payoutId` and `submission` for 24 hours. After that, call `findPayout`
   * first.
   */
  createPayout(payout: PayoutParams): Promise<PayoutState>;
  /** Finds a payout by our id, for recovery if the response was lost. */
  findPayout(payoutId: string): Promise<PayoutState | null>;
  getPayout(ref: string): Promise<PayoutState>;
  /** Returns the state of a payment from a connected account to its bank. */
  getBankPayout(bankPayout: BankPayout): Promise<BankPayoutState>;
};

/** A payment of the provider from a connected account to its bank. */
type BankPayout = { readonly accountRef: string; readonly ref: string };

export type BankPayoutState = BankPayout & {
  readonly status: 'on_its_way' | 'paid' | 'failed';
  readonly amountMinor: number;
  readonly currency: string;
  /** The provider's code, such as `account_closed`. Null unless it failed. */
  readonly failureReason: string | null;
};

export type ConnectedAccountState = {
  readonly ref: string;
  /** True if money can be sent to it. */
  readonly isReady: boolean;
  /** The data that the provider still requires, by the provider's names. */
  readonly missing: readonly string[];
  readonly bankLast4: string | null;
};

type PayoutParams = {
  readonly payoutId: string;
  /** A new number after a definite rejection, which the provider stores under the old key. */
  readonly submission: number;
  readonly accountRef: string;
  readonly amountMinor: number;
  readonly currency: string;
};

export type PayoutState = {
  readonly ref: string;
  /** The id of our row. Null if it was created outside this product. */
  readonly payoutId: string | null;
  readonly status: 'sent' | 'returned';
  readonly amountMinor: number;
  /** The amount returned so far. It is the full amount once the payout is returned. */
  readonly returnedMinor: number;
  readonly currency: string;
};
