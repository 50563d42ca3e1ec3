/** The provider's answer about the key that we use. */
export type ProviderAccess = {
  /** `denied`: wrong or revoked. `restricted`: it lacks permissions. `unreachable`: the provider did not answer. */
  readonly status: 'ok' | 'denied' | 'restricted' | 'unreachable';
  /** Permissions that are missing, in the provider's own names where it tells them. */
  readonly missingPermissions: readonly string[];
  readonly reason: string | null;
};

export type ProviderAccessCheck = {
  /** Tries every kind of call that the product makes, in a way that changes nothing. */
  checkAccess(): Promise<ProviderAccess>;
};
