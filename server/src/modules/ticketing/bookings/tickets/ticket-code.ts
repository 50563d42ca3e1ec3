import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { decodeBase32, encodeBase32 } from '../../../../platform/text/base32.ts';

/** The content of a code: the ticket and its version. A transfer raises the version, so older codes no longer match. */
export type TicketCodeContent = { ticketId: string; version: number };

/** Format 1: prefix, then 16 bytes of ticket id, 2 of version and 10 of MAC in 45 characters of base32. */
const PREFIX = 'F1';
const ID_BYTES = 16;
const BODY_BYTES = ID_BYTES + 2;
const MAC_BYTES = 10;
const CODE_LENGTH = PREFIX.length + Math.ceil(((BODY_BYTES + MAC_BYTES) * 8) / 5);

export const TICKET_VERSION_MAX = 0xffff;

/** Returns the text in a ticket's QR code: 47 characters of QR's alphanumeric set, always the same for the same ticket. */
export function signTicketCode(secretKey: string, { ticketId, version }: TicketCodeContent): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.write(ticketId.replaceAll('-', ''), 'hex');
  body.writeUInt16BE(version, ID_BYTES);
  return PREFIX + encodeBase32(Buffer.concat([body, macOf(secretKey, body)]));
}

/**
 * Returns the content of a scanned or typed code, or null if it is malformed or was not signed with this key. The caller
 * still compares the version with the ticket's version.
 */
export function readTicketCode(secretKey: string, text: string): TicketCodeContent | null {
  const bytes = bytesOf(text);
  if (bytes === null) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(macOf(secretKey, body), bytes.subarray(BODY_BYTES))) return null;
  return { ticketId: uuidOf(body.subarray(0, ID_BYTES)), version: body.readUInt16BE(ID_BYTES) };
}

/**
 * Returns what an offline scanner stores for each ticket: enough to recognise its code, not enough to create it. It is the
 * first 16 bytes of SHA-256 over the canonical code, as hex.
 */
export function ticketCodeDigest(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, 32);
}

/** Returns the code in groups of five, for print. `readTicketCode` accepts it with and without the spaces. */
export function groupTicketCode(code: string): string {
  return code.replace(/.{5}(?=.)/g, '$& ');
}

function bytesOf(text: string): Buffer | null {
  if (text.length > 4 * CODE_LENGTH) return null;
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== CODE_LENGTH || !code.startsWith(PREFIX)) return null;
  return decodeBase32(code.slice(PREFIX.length), BODY_BYTES + MAC_BYTES);
}

function macOf(secretKey: string, body: Uint8Array): Buffer {
  return createHmac('sha256', keyOf(secretKey)).update(body).digest().subarray(0, MAC_BYTES);
}

/** Derived once, because a check-in list needs thousands of codes. */
const keys = new Map<string, Buffer>();

function keyOf(secretKey: string): Buffer {
  const known = keys.get(secretKey);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'festoon ticket code 1', 32));
  keys.set(secretKey, key);
  return key;
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
