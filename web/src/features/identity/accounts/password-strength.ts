import { PASSWORD_LENGTH_MIN } from '@festoon/contracts/identity/account';

export type Strength = { readonly level: 0 | 1 | 2 | 3 | 4; readonly words: string };

const COMMON = /^(password|passwort|qwerty|azerty|letmein|welcome|admin|iloveyou|football|dragon|monkey|abc123|123456)/i;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm', 'azertyuiopqsdfghjklmwxcvbn'];

/** A first opinion while typing, in words; the server has the last one. `own` are words close to the person. */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const missing = PASSWORD_LENGTH_MIN - password.length;
  if (password === '')
    return { level: 0, words: `At least ${PASSWORD_LENGTH_MIN} characters. A few words together work well.` };
  if (missing > 0) return { level: 1, words: `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.` };
  if (own.some((word) => word.length > 3 && password.toLowerCase().includes(word.toLowerCase()))) {
    return { level: 1, words: 'Easy to guess: it holds your name or e-mail.' };
  }
  const effort = effortOf(password);
  if (effort < 8) return { level: 1, words: 'Easy to guess. Add a word or two.' };
  if (effort < 12) return { level: 2, words: 'Fair. Longer is better.' };
  if (effort < 16) return { level: 3, words: 'Good.' };
  return { level: 4, words: 'Strong.' };
}

/**
 * Returns the number of characters that are hard to guess: not repeated, not the next key in a row of the keyboard, not part
 * of a common password.
 */
function effortOf(password: string): number {
  const rest = password.replace(COMMON, '');
  const lower = rest.toLowerCase();
  let effort = rest === password ? 0 : 1;
  for (let i = 0; i < rest.length; i += 1) effort += isForeseen(lower, i) ? 0.25 : 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(rest)).length;
  return effort + (kinds - 1);
}

function isForeseen(text: string, index: number): boolean {
  const pair = text.slice(Math.max(0, index - 1), index + 1);
  if (pair.length < 2) return false;
  return pair[0] === pair[1] || SEQUENCES.some((row) => row.includes(pair));
}
