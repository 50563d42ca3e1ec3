import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Code, Email } from '../../identity/account.ts';
import { normaliseCode } from './normalise-code.ts';
import { isVatIdOf, normaliseVatId } from '../vat-id.ts';
import { parseAmount } from './parse-amount.ts';
import { plainText } from './typed-text.ts';

const DIGITS = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'];

/** Types a text on another keyboard. */
function typed(text: string, digits: string): string {
  return text.replaceAll(/[0-9]/g, (digit) => digits.charAt(Number(digit)));
}

const fullWidth = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe('plainText', () => {
  it('reads every number and code alike on each keyboard', () => {
    const keyboard = fc.constantFrom(...DIGITS);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), keyboard, (number, digits) => {
        const text = (number / 100).toFixed(2);
        expect(plainText(typed(text, digits))).toBe(text);
        expect(plainText(fullWidth(text))).toBe(text);
        expect(parseAmount(typed(text, digits), 'EUR', 'ar-AE')).toBe(number);
        expect(parseAmount(typed(text.replace('.', '٫'), digits), 'EUR', 'ar-EG')).toBe(number);
        expect(parseAmount(fullWidth(text), 'EUR', 'ja-JP')).toBe(number);
      }),
    );
  });

  it('changes no text twice, and none that is plain', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(plainText(text)).toBe(text);
      }),
    );
  });

  it.each([
    ['０３ー１２３４', '03-1234'],
    ['ｍｅ＠ｅｘａｍｐｌｅ。ｊｐ', 'me@example.jp'],
    ['\u200f+٩٧١ ٥٠ ١٢٣\u200e', '+971 50 123'],
  ])('reads %s as %s', (text, plain) => expect(plainText(text)).toBe(plain));
});

describe('fields for numbers, codes and addresses', () => {
  it('accept what other keyboards type', () => {
    expect(Email.parse('Ｍｅ＠ｅｘａｍｐｌｅ。ｊｐ')).toBe('me@example.jp');
    expect(Code.parse('١٢٣٤٥٦')).toBe('123456');
    expect(normaliseCode('ＳＡＬＥ２０')).toBe(normaliseCode('SALE٢٠'));
    expect(isVatIdOf(normaliseVatId('ＤＥ１３６６９５９７６'), 'DE')).toBe(true);
  });
});
