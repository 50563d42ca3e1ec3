import { createHash } from 'node:crypto';

/** A person who can be chosen on the sandbox's sign-in page. */
export type SandboxAccount = { readonly name: string; readonly email: string };

export const sandboxAccounts: readonly SandboxAccount[] = [
  { name: 'Maya Okafor', email: 'maya.okafor@sandbox.example' },
  { name: 'Jonas Lindqvist', email: 'jonas.lindqvist@sandbox.example' },
  { name: 'Aiko Tanaka', email: 'aiko.tanaka@sandbox.example' },
  { name: 'Rafael Duarte', email: 'rafael.duarte@sandbox.example' },
];

/** Returns the subject of a person. It is always the same, and different from that at any other provider. */
export function subjectOf({ email }: SandboxAccount): string {
  return createHash('sha256').update(`sandbox:${email.toLowerCase()}`).digest('hex').slice(0, 32);
}
