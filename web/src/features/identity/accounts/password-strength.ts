import { PASSWORD_LENGTH_MIN } from '@festoon/contracts/identity/account';
import { passwordStrengthText } from '@festoon/catalogue/identity/password-strength';

export type Strength = { readonly level: 0 | 1 | 2 | 3 | 4; readonly label: string };

const COMMON_PASSWORD =
  /^(password|passwort|qwerty|azerty|letmein|welcome|admin|iloveyou|football|dragon|monkey|abc123|123456)/i;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm', 'azertyuiopqsdfghjklmwxcvbn'];

/** Returns an estimate of the strength while typing; the server decides. `ownTerms` are words related to the person. */
export function estimateStrength(password: string, ownTerms: readonly string[]): Strength {
  const missing = PASSWORD_LENGTH_MIN - password.length;
  if (password === '') return { level: 0, label: passwordStrengthText('empty', { min: PASSWORD_LENGTH_MIN }) };
  if (missing > 0) return { level: 1, label: passwordStrengthText('tooShort', { missing }) };
  if (ownTerms.some((word) => word.length > 3 && password.toLowerCase().includes(word.toLowerCase()))) {
    return { level: 1, label: passwordStrengthText('easyToGuessItContainsYour') };
  }
  const entropy = estimateEntropy(password);
  if (entropy < 8) return { level: 1, label: passwordStrengthText('easyToGuessAddAWord') };
  if (entropy < 12) return { level: 2, label: passwordStrengthText('fair') };
  if (entropy < 16) return { level: 3, label: passwordStrengthText('good') };
  return { level: 4, label: passwordStrengthText('strong') };
}

/**
 * Returns the number of characters that are hard to guess: not repeated, not the next key of a keyboard row, not part
 * of a common password.
 */
function estimateEntropy(password: string): number {
  const rest = password.replace(COMMON_PASSWORD, '');
  const lower = rest.toLowerCase();
  let entropy = rest === password ? 0 : 1;
  for (let i = 0; i < rest.length; i += 1) entropy += isPredictable(lower, i) ? 0.25 : 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(rest)).length;
  return entropy + (kinds - 1);
}

function isPredictable(text: string, index: number): boolean {
  const pair = text.slice(Math.max(0, index - 1), index + 1);
  if (pair.length < 2) return false;
  return pair[0] === pair[1] || SEQUENCES.some((row) => row.includes(pair));
}
