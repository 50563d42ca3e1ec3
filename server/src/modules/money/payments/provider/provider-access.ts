/** The provider's response about the key that we use. */
export type ProviderAccess = {
  /** `denied`: wrong or revoked. `restricted`: it lacks permissions. `unreachable`: the provider did not answer. */
  readonly status: 'ok' | 'denied' | 'restricted' | 'unreachable';
  /** Missing permissions, in the provider's own names if it reports them. */
  readonly missingPermissions: readonly string[];
  readonly reason: string | null;
};

export type ProviderAccessCheck = {
  /** Tries every type of call that the product makes, without changing anything. */
  checkAccess(): Promise<ProviderAccess>;
};
