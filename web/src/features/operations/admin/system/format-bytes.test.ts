import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1.0 KB'],
  [15 * 1024 ** 2, '15 MB'],
  [3.44 * 1024 ** 3, '3.4 GB'],
  [5000 * 1024 ** 4, '5,000 TB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
