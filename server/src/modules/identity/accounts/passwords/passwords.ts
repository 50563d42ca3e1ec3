import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import { hash, verify } from '@node-rs/argon2';
import { throwDomainError } from '../../../../platform/errors.ts';

/** The owner of a password. The password must not be their name or email address, which others know. */
type PasswordOwner = { readonly name: string; readonly email: string };

const TRIMMED_CHARS_MAX = 4;
const OWN_CHARS_MIN = 6;
const TERM_LENGTH_MIN = 4;

const alphanumerics = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Removes everything before the first and after the last letter: an attacker reads "Password2024!" as "password". */
function trimNonLetters(password: string): string {
  return password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function listOwnerTerms({ name, email }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const parts = [...name.split(/\s+/), name, local, ...local.split(/[._+-]/), domain.split('.')[0] ?? '', 'festoon'];
  return parts.map(alphanumerics).filter((word) => word.length >= TERM_LENGTH_MIN);
}

function resemblesOwner(password: string, owner: PasswordOwner): boolean {
  const normalised = alphanumerics(password);
  return listOwnerTerms(owner).some((word) => normalised.includes(word) && normalised.length - word.length < OWN_CHARS_MIN);
}

function isRepeatedCharacter(password: string): boolean {
  return new Set(password.toLowerCase()).size <= 2;
}

function isSequence(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1;
}

/** Returns why a password is too easy to guess, or null. `common` contains the most common passwords, in lower case. */
function passwordWeakness(password: string, owner: PasswordOwner, common: ReadonlySet<string>): string | null {
  if (isRepeatedCharacter(password) || isSequence(password)) return accountMessagesText('passwordSequence');
  const word = trimNonLetters(password);
  const isTrimmed = password.length - word.length <= TRIMMED_CHARS_MAX;
  if (common.has(password.toLowerCase()) || (isTrimmed && common.has(word))) {
    return accountMessagesText('passwordCommon');
  }
  return resemblesOwner(password, owner) ? accountMessagesText('passwordPersonal') : null;
}

/** argon2id, 19 MiB, two passes, one lane: the minimum that OWASP recommends. */
const argon2Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash that belongs to no account. It is verified for an account without a hash, so that the check takes the same time.
 */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$EVrieuybmOxcjNvJMjOLKw$uOmszuBCn2i2NQJ8QVTw/BZaKkf7Y8FZ94h66HT18pY';

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon2Options);
}

/** Verifies a password. Takes the same time whether there is a hash or not. */
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

// 15 MB in memory, so it is loaded when the first password is chosen.
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return commonPasswords;
}

/** Throws `password_weak` with the reason if a password is easy to guess. */
export async function throwIfWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const reason = passwordWeakness(password, owner, await loadCommonPasswords());
  if (reason !== null) throwDomainError('password_weak', { reason });
}
