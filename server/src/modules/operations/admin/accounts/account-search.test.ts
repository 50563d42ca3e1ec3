import { describe, expect, it } from 'vitest';
import { parseAccountSearch } from './account-search.ts';

describe('parseAccountSearch', () => {
  it('recognises ids, email addresses, booking references and text', () => {
    expect(parseAccountSearch(undefined)).toEqual({ by: 'nothing' });
    expect(parseAccountSearch('  ')).toEqual({ by: 'nothing' });
    const id = '0190E3A4-0000-7000-8000-00000000ABCD';
    expect(parseAccountSearch(` ${id} `)).toEqual({ by: 'id', id: id.toLowerCase() });
    expect(parseAccountSearch('Ada@Example.org')).toEqual({ by: 'email', email: 'Ada@Example.org' });
    expect(parseAccountSearch('a1b2c3d4')).toEqual({ by: 'text', terms: ['a1b2c3d4'], reference: 'A1B2C3D4' });
    expect(parseAccountSearch('@ada')).toEqual({ by: 'text', terms: ['@ada'], reference: null });
    expect(parseAccountSearch('ada@example')).toEqual({ by: 'text', terms: ['ada@example'], reference: null });
    expect(parseAccountSearch(' Ada   Lind ')).toEqual({ by: 'text', terms: ['Ada', 'Lind'], reference: null });
  });
});
