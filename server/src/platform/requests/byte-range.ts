/** Both ends are inclusive. */
export type ByteRange = { readonly from: number; readonly to: number };

/**
 * Returns the part of a file that a `Range` header requests. Returns null if it requests none or several, or is not valid:
 * then the whole file is sent.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unmeetable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  return first === ''
    ? lastBytes(Number(last), bytes)
    : fromByte(Number(first), last === '' ? bytes - 1 : Number(last), bytes);
}

function lastBytes(length: number, bytes: number): ByteRange | 'unmeetable' {
  const count = Math.min(length, bytes);
  return count === 0 ? 'unmeetable' : { from: bytes - count, to: bytes - 1 };
}

function fromByte(from: number, to: number, bytes: number): ByteRange | 'unmeetable' | null {
  if (from >= bytes) return 'unmeetable';
  return to < from ? null : { from, to: Math.min(to, bytes - 1) };
}
