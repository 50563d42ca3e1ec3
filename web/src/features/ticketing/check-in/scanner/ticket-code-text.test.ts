import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalCode, digestOf, looksLikeCode } from './ticket-code-text.ts';

const code = 'F1068NT3KX7S8GPHPB2V0Q9M4W6E5T1YA00R2DCFHJ8ZKQN';

it('accepts a code with any case, spaces and lookalike characters', () => {
  const typed = ` ${code.toLowerCase().replace(/.{5}/g, '$& ')}`;
  expect(canonicalCode(typed)).toBe(code);
  expect(canonicalCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
  expect(looksLikeCode(typed)).toBe(true);
  expect(['Mara Lind', 'GB2N90MM', 'f1 race', ''].some(looksLikeCode)).toBe(false);
});

it('computes the same digest of a code as the server', async () => {
  const expected = createHash('sha256').update(code).digest('hex').slice(0, 32);
  expect(await digestOf(code.toLowerCase())).toBe(expected);
});
