/** The owner of a password. The password must not be their name or e-mail address, which others know. */
export type PasswordOwner = { readonly name: string; readonly email: string };

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

/** Why a password is too easy to guess, or null. `common` are the commonest passwords, in small letters. */
export function passwordWeakness(password: string, owner: PasswordOwner, common: ReadonlySet<string>): string | null {
  if (isRepeatedCharacter(password) || isSequence(password)) return 'A row of signs is among the first things tried.';
  const word = trimNonLetters(password);
  const isTrimmed = password.length - word.length <= TRIMMED_CHARS_MAX;
  if (common.has(password.toLowerCase()) || (isTrimmed && common.has(word))) {
    return 'This is one of the passwords people use most.';
  }
  return resemblesOwner(password, owner) ? 'This is too close to your name or e-mail.' : null;
}
