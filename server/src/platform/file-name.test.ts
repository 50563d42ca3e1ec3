import { describe, expect, it } from 'vitest';
import { attachmentHeader, plainFileName } from './file-name.ts';

describe('plainFileName', () => {
  it.each([
    ['C:\\docs\\..\\my <proof>.exe', 'my proof.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['annual\u202Efdp.exe', 'annualfdp.pdf'],
    ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['.htaccess', 'file.pdf'],
    ['', 'file.pdf'],
    [`e${'\u0301'.repeat(50)}.pdf`, `e${'\u0301'.repeat(3)}.pdf`],
  ])('makes of %j %j', (given, name) => {
    expect(plainFileName(given, 'pdf')).toBe(name);
  });

  it('cuts a long name between its signs', () => {
    const name = plainFileName(`${'a'.repeat(99)}😀😀.pdf`, 'pdf');
    expect(name).toBe(`${'a'.repeat(99)}😀.pdf`);
    expect(name.isWellFormed()).toBe(true);
  });
});

describe('attachmentHeader', () => {
  it('carries a name of any script in plain signs', () => {
    expect(attachmentHeader('Programação "1".pdf')).toBe(
      `attachment; filename="Programa__o _1_.pdf"; filename*=UTF-8''Programa%C3%A7%C3%A3o%20%221%22.pdf`,
    );
  });
});
