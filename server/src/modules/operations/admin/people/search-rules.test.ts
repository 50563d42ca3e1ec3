import { describe, expect, it } from 'vitest';
import { searchOf } from './search-rules.ts';

describe('what was typed', () => {
  it('is looked for by its shape', () => {
    expect(searchOf(undefined)).toEqual({ by: 'nothing' });
    expect(searchOf('  ')).toEqual({ by: 'nothing' });
    const id = '0190E3A4-0000-7000-8000-00000000ABCD';
    expect(searchOf(` ${id} `)).toEqual({ by: 'id', id: id.toLowerCase() });
    expect(searchOf('Ada@Example.org')).toEqual({ by: 'email', email: 'Ada@Example.org' });
    expect(searchOf('a1b2c3d4')).toEqual({ by: 'words', words: ['a1b2c3d4'], reference: 'A1B2C3D4' });
    expect(searchOf('@ada')).toEqual({ by: 'words', words: ['@ada'], reference: null });
    expect(searchOf('ada@example')).toEqual({ by: 'words', words: ['ada@example'], reference: null });
    expect(searchOf(' Ada   Lind ')).toEqual({ by: 'words', words: ['Ada', 'Lind'], reference: null });
  });
});
