import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupTicketCode, readTicketCode, signTicketCode, TICKET_VERSION_MAX, ticketCodeDigest } from './ticket-code.ts';

const KEY = 'a secret key that is only for tests';
const ticket = fc.record({ ticketId: fc.uuid(), version: fc.integer({ min: 0, max: TICKET_VERSION_MAX }) });
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('signTicketCode', () => {
  it('returns 47 characters of the alphanumeric QR code set', () => {
    fc.assert(
      fc.property(ticket, (content) => {
        expect(signTicketCode(KEY, content)).toMatch(/^F1[0-9A-HJKMNP-TV-Z]{45}$/);
      }),
    );
  });

  it('throws for a version that is out of range', () => {
    expect(() => signTicketCode(KEY, { ticketId: crypto.randomUUID(), version: TICKET_VERSION_MAX + 1 })).toThrow(
      'out of range',
    );
  });
});

describe('readTicketCode', () => {
  it('reads every signed code', () => {
    fc.assert(
      fc.property(ticket, (content) => {
        expect(readTicketCode(KEY, signTicketCode(KEY, content))).toEqual(content);
      }),
    );
  });

  it('reads a code typed in groups and lowercase letters', () => {
    fc.assert(
      fc.property(ticket, (content) => {
        const typed = ` ${groupTicketCode(signTicketCode(KEY, content)).toLowerCase().replaceAll('0', 'o')}\n`;
        expect(readTicketCode(KEY, typed)).toEqual(content);
      }),
    );
  });

  it('returns null for a code with one changed character', () => {
    fc.assert(
      fc.property(ticket, fc.nat(46), fc.constantFrom(...DIGITS.split('')), (content, at, digit) => {
        const code = signTicketCode(KEY, content);
        fc.pre(code[at] !== digit);
        expect(readTicketCode(KEY, code.slice(0, at) + digit + code.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('returns null for a code of another key', () => {
    fc.assert(
      fc.property(ticket, (content) => {
        expect(readTicketCode(KEY, signTicketCode('another secret key', content))).toBeNull();
      }),
    );
  });

  it('returns null for any other scanned text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 47, maxLength: 47 })), (text) => {
        expect(readTicketCode(KEY, text)).toBeNull();
      }),
    );
    expect(readTicketCode(KEY, `F1${'0'.repeat(45)}`)).toBeNull();
    expect(readTicketCode(KEY, 'F1'.padEnd(100_000, '0'))).toBeNull();
  });
});

describe('ticketCodeDigest', () => {
  it('differs between two issues of the same ticket', () => {
    const ticketId = crypto.randomUUID();
    const [first, second] = [1, 2].map((version) => ticketCodeDigest(signTicketCode(KEY, { ticketId, version })));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(first).not.toBe(second);
  });
});
