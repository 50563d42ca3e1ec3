import { describe, expect, it } from 'vitest';
import { isEmailAddress, emailAddress } from './address.ts';

describe('isEmailAddress', () => {
  it.each(['ada@example.org', 'a.b+tag@sub.example.co.uk', 'jürgen@bücher.example', 'root@localhost'])(
    'accepts %s',
    (address) => {
      expect(isEmailAddress(address)).toBe(true);
    },
  );

  it.each([
    'x@y.z\r\nRCPT TO:<evil@x.y>',
    'x@y.z, evil@x.y',
    'x@y.z;evil@x.y',
    'Evil <evil@x.y>',
    '<x@y.z>',
    'x@y@z',
    '"x y"@y.z',
    'x@y.z\u0000',
    'x @y.z',
    'x@',
    '@y.z',
    'x@-y.z',
    'x@y..z',
    `${'x'.repeat(65)}@y.z`,
    `x@${'y'.repeat(260)}.z`,
  ])('rejects %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});

describe('emailAddress', () => {
  it('keeps a name on one line', () => {
    expect(emailAddress({ name: 'Ada\r\nBcc: evil@x.y\u2028<b>', address: 'ada@example.org' })).toEqual({
      name: 'Ada Bcc: evil@x.y <b>',
      address: 'ada@example.org',
    });
  });

  it('throws for invalid and multiple addresses, without repeating them', () => {
    expect(() => emailAddress({ name: '', address: 'x@y.z\r\nRCPT TO:<evil@x.y>' })).toThrow(
      'not a single plain mail address',
    );
  });
});
