import { randomBytes, randomInt } from 'node:crypto';

/** Everything random that is written down or shown. */
export type Ids = {
  /** A UUID of version 7: sorts by the moment it was made. */
  newId(): string;
  /** An unguessable base64url string, of 32 random bytes unless told. */
  token(bytes?: number): string;
  /** Decimal digits, zeros in front kept. */
  digits(count: number): string;
  /** Capitals and digits that are not taken for one another: no I, L, O or U. */
  code(length: number): string;
};

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const systemIds: Ids = {
  newId: () => uuidV7(Date.now()),
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
  code: (length) => Array.from(randomBytes(length), (byte) => crockford.charAt(byte % 32)).join(''),
};

function uuidV7(millis: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(millis, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
