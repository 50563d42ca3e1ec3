import { expect, it } from 'vitest';
import { zipEntryName } from './zip-entry-name.ts';

it.each([
  ['../../etc/passwd', 'files/chats/1-_.._etc_passwd'],
  ['a\\b:c\u202Egnp.exe', 'files/chats/1-a_b_c_gnp.exe'],
  ['写真 1.png', 'files/chats/1-写真 1.png'],
  ['...', 'files/chats/1-file'],
])('sanitises the archive entry name of the upload %s', (name, entry) => {
  expect(zipEntryName('chats', 1, name)).toBe(entry);
});
