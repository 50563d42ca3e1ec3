/** The owner of a password. The password must not be their name or e-mail address, which others know. */
export type PasswordOwner = { readonly name: string; readonly email: string };

const MOST_TRIMMINGS = 4;
const LEAST_OF_ITS_OWN = 6;
const KNOWN_WORD = 4;

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Removes everything before the first and after the last letter: an attacker reads "Password2024!" as "password". */
function withoutTrimmings(password: string): string {
  return password.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function listSearchTerms({ name, email }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const parts = [...name.split(/\s+/), name, local, ...local.split(/[._+-]/), domain.split('.')[0] ?? '', 'festoon'];
  return parts.map(letters).filter((word) => word.length >= KNOWN_WORD);
}

function isLikeOwner(password: string, owner: PasswordOwner): boolean {
  const plain = letters(password);
  return listSearchTerms(owner).some((word) => plain.includes(word) && plain.length - word.length < LEAST_OF_ITS_OWN);
}

function isOneSign(password: string): boolean {
  return new Set(password.toLowerCase()).size <= 2;
}

function isSequence(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1;
}

/** Why a password is too easy to guess, or null. `common` are the commonest passwords, in small letters. */
export function passwordWeakness(password: string, owner: PasswordOwner, common: ReadonlySet<string>): string | null {
  if (isOneSign(password) || isSequence(password)) return 'A row of signs is among the first things tried.';
  const word = withoutTrimmings(password);
  const isTrimmed = password.length - word.length <= MOST_TRIMMINGS;
  if (common.has(password.toLowerCase()) || (isTrimmed && common.has(word))) {
    return 'This is one of the passwords people use most.';
  }
  return isLikeOwner(password, owner) ? 'This is too close to your name or e-mail.' : null;
}
