import type { PublicConfig } from '@festoon/contracts/operations/config';
import type { GoogleOutcome } from './google-outcome.ts';

/** The identity provider of this installation: Google, or the sandbox that replaces it. */
export type Provider = {
  readonly signIn: (config: PublicConfig) => Promise<GoogleOutcome>;
  readonly signOut: (config: PublicConfig) => Promise<void>;
};

export async function loadProvider({ sandboxes }: PublicConfig): Promise<Provider> {
  if (sandboxes.signIn) {
    const { signInWithSandbox, signOutOfSandbox } = await import('./sandbox.ts');
    return { signIn: signInWithSandbox, signOut: signOutOfSandbox };
  }
  const { signInWithFirebase, signOutOfFirebase } = await import('./firebase.ts');
  return { signIn: signInWithFirebase, signOut: signOutOfFirebase };
}
