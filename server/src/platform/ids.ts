import { randomBytes, randomInt } from 'node:crypto';

/** Creates every random value that is stored or shown. */
export type Ids = {
  /** Returns a UUID of version 7, which sorts by the time of its creation. */
  newId(): string;
  /** Returns an unguessable base64url string of 32 random bytes by default. */
  token(bytes?: number): string;
  /** Returns decimal digits, with leading zeros. */
  digits(count: number): string;
  /** Returns capitals and digits that are not mistaken for one another: no I, L, O or U. */
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
