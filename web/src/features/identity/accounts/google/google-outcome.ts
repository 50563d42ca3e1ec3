export type ProviderIdentity = {
  readonly idToken: string;
  readonly name?: string;
  readonly email?: string;
  readonly profileImg?: string;
};

export type GoogleOutcome =
  | { readonly kind: 'identity'; readonly identity: ProviderIdentity }
  /** The person closed the popup or declined in it. */
  | { readonly kind: 'closed' }
  /** The browser blocked the popup. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed' };
