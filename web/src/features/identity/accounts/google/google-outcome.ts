export type ProviderIdentity = {
  readonly idToken: string;
  readonly name?: string;
  readonly email?: string;
  readonly profileImg?: string;
};

export type GoogleOutcome =
  | { readonly kind: 'identity'; readonly identity: ProviderIdentity }
  /** The person closed the popup or said no in it. */
  | { readonly kind: 'closed' }
  /** The browser did not open the popup. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed' };
