import { hash, verify } from '@node-rs/argon2';
import { throwDomainError } from '../../../../platform/errors.ts';
import { passwordWeakness, type PasswordOwner } from './password-rules.ts';

/** argon2id, 19 MiB, two passes, one lane: what OWASP asks for at least. */
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that belongs to no account. Verified where an account has no hash, so that the check takes as long. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$EVrieuybmOxcjNvJMjOLKw$uOmszuBCn2i2NQJ8QVTw/BZaKkf7Y8FZ94h66HT18pY';

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2Options);
}

/** Takes the same time whether there is a hash or not. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password);
  return matches && passwordHash !== null;
}

/** Returns whether a hash was made with other costs than those required now, usually lower ones. */
export function needsRehash(passwordHash: string): boolean {
  return !passwordHash.startsWith(
    `$argon2id$v=19$m=${argon2Options.memoryCost},t=${argon2Options.timeCost},p=${argon2Options.parallelism}$`,
  );
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

// 15 MB once loaded, so not before the first password is chosen.
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return commonPasswords;
}

/** Refuses `password_weak` with the reason when a password is easy to guess. */
export async function throwIfWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const reason = passwordWeakness(password, owner, await loadCommonPasswords());
  if (reason !== null) throwDomainError('password_weak', { reason });
}
