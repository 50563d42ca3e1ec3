import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { InvalidInput } from './errors.ts';

const id = '01890000-0000-7000-8000-00000000abcd';

describe('a cursor', () => {
  it.each([
    ['int', 0],
    ['int', -3],
    ['number', 2 ** 40],
    ['time', '2028-02-29T23:59:59.999999Z'],
  ] as const)('with the %s %s is read', (kind, part) => {
    expect(decodeCursor(encodeCursor([part, id]), [kind, 'id'])).toEqual([part, id]);
  });

  it.each([
    ['int', 2 ** 31],
    ['int', -(2 ** 31) - 1],
    ['int', null],
    ['time', '2026-02-30T00:00:00.000Z'],
  ] as const)('with the %s %s, which PostgreSQL rejects, is invalid', (kind, part) => {
    expect(() => decodeCursor(encodeCursor([part, id]), [kind, 'id'])).toThrow(InvalidInput);
  });
});
