/** The calls to the provider that send money to people. The errors and units are those of `provider.ts`. */
export type PayoutProvider = {
  /**
   * The account that the person is paid through; one for each of our accounts.
   * `replaces`: the reference of one that the provider does not know any more.
   */
  ensureConnectedAccount(owner: { accountId: string; email: string; name: string; replaces?: string }): Promise<string>;
  /** The provider's own page, where the owner says who they are and where money goes. For one use, within minutes. */
  createPayoutOnboarding(onboarding: { accountRef: string; returnUrl: string; refreshUrl: string }): Promise<string>;
  /** Returns a link to the account's own dashboard at the provider. It works once; refused before the onboarding is done. */
  createDashboardLink(accountRef: string): Promise<string>;
  getConnectedAccount(accountRef: string): Promise<ConnectedAccountState>;
  /** Safe to repeat with the same `payoutId` and `round` for 24 hours; after that ask `findPayout` first. */
  createPayout(payout: PayoutParams): Promise<PayoutState>;
  /** Recovery by our own id: the payout our row asked for, wherever its answer was lost. */
  findPayout(payoutId: string): Promise<PayoutState | null>;
  getPayout(ref: string): Promise<PayoutState>;
  /** Returns the state of a payment from a connected account to its bank. */
  getBankPayout(bankPayout: BankPayout): Promise<BankPayoutState>;
};

/** One payment of the provider from a connected account to its bank. */
type BankPayout = { readonly accountRef: string; readonly ref: string };

export type BankPayoutState = BankPayout & {
  readonly status: 'on_its_way' | 'paid' | 'failed';
  readonly amountMinor: number;
  readonly currency: string;
  /** The provider's own code, such as `account_closed`; null unless it failed. */
  readonly failureReason: string | null;
};

export type ConnectedAccountState = {
  readonly ref: string;
  /** Money can be sent to it. */
  readonly isReady: boolean;
  /** The data that the provider still requires, by the provider's names. */
  readonly missing: readonly string[];
  readonly bankLast4: string | null;
};

type PayoutParams = {
  readonly payoutId: string;
  /** A new number after a definite no, whose answer the provider keeps under the old key. */
  readonly submission: number;
  readonly accountRef: string;
  readonly amountMinor: number;
  readonly currency: string;
};

export type PayoutState = {
  readonly ref: string;
  /** Our row's id; null when it was sent from elsewhere. */
  readonly payoutId: string | null;
  readonly status: 'sent' | 'returned';
  readonly amountMinor: number;
  /** The amount returned so far; the whole amount once the payout is returned. */
  readonly returnedMinor: number;
  readonly currency: string;
};
