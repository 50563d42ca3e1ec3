import { describe, expect, it } from 'vitest';
import { attachmentHeader, safeFileName } from './file-name-rules.ts';

describe('safeFileName', () => {
  it.each([
    ['C:\\docs\\..\\my <proof>.exe', 'my proof.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['annual\u202Efdp.exe', 'annualfdp.pdf'],
    ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['.htaccess', 'file.pdf'],
    ['', 'file.pdf'],
    [`e${'\u0301'.repeat(50)}.pdf`, `e${'\u0301'.repeat(3)}.pdf`],
  ])('converts %j to %j', (given, name) => {
    expect(safeFileName(given, 'pdf')).toBe(name);
  });

  it('truncates a long name without splitting a character', () => {
    const name = safeFileName(`${'a'.repeat(99)}😀😀.pdf`, 'pdf');
    expect(name).toBe(`${'a'.repeat(99)}😀.pdf`);
    expect(name.isWellFormed()).toBe(true);
  });
});

describe('attachmentHeader', () => {
  it('encodes a name in any script as ASCII', () => {
    expect(attachmentHeader('Programação "1".pdf')).toBe(
      `attachment; filename="Programa__o _1_.pdf"; filename*=UTF-8''Programa%C3%A7%C3%A3o%20%221%22.pdf`,
    );
  });
});
