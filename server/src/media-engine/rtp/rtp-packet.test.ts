import { expect, test } from 'vitest';
import { isRtcp, normaliseRtp, readRtpHeader, unwrap } from './rtp-packet.ts';

const header = (first: number, second = 0xe0) => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(first, 0);
  bytes.writeUInt8(second, 1);
  bytes.writeUInt16BE(7, 2);
  bytes.writeUInt32BE(9000, 4);
  bytes.writeUInt32BE(0xcafe, 8);
  return bytes;
};

test('reads a header', () => {
  expect(readRtpHeader(header(0x80))).toEqual({ payloadType: 96, marker: true, sequence: 7, timestamp: 9000, ssrc: 0xcafe });
  expect(readRtpHeader(header(0x40))).toBeNull();
  expect(readRtpHeader(Buffer.alloc(11, 0x80))).toBeNull();
});

test('distinguishes RTP with a marker from RTCP', () => {
  expect(isRtcp(header(0x80, 96))).toBe(false);
  expect(isRtcp(header(0x80, 96 | 0x80))).toBe(false);
  expect(isRtcp(header(0x81, 201))).toBe(true);
});

test('removes extension, contributors and padding and keeps the payload', () => {
  const payload = Buffer.from([1, 2, 3]);
  const extension = Buffer.from([0xbe, 0xde, 0, 1, 0x10, 0x55, 0, 0]);
  const contributors = Buffer.alloc(8, 0xaa);
  const packet = Buffer.concat([header(0x80 | 0x20 | 0x10 | 2), contributors, extension, payload, Buffer.from([0, 2])]);
  const plain = normaliseRtp(packet);
  expect(plain?.subarray(12)).toEqual(payload);
  expect(plain?.[0]).toBe(0x80);
  expect(readRtpHeader(plain!)).toEqual(readRtpHeader(packet));
});

test('rejects lengths that exceed the packet', () => {
  expect(normaliseRtp(header(0x80 | 0x10))).toBeNull();
  expect(normaliseRtp(header(0x8f))).toBeNull();
  expect(normaliseRtp(Buffer.concat([header(0xa0), Buffer.from([200])]))).toBeNull();
  expect(normaliseRtp(Buffer.concat([header(0x90), Buffer.from([0, 0, 0xff, 0xff])]))).toBeNull();
});

test('unwraps sequence numbers and timestamps', () => {
  expect(unwrap(2, 65_534, 0x10000)).toBe(65_538);
  expect(unwrap(65_534, 65_538, 0x10000)).toBe(65_534);
  expect(unwrap(10, 10, 0x10000)).toBe(10);
  expect(unwrap(5, 0xfffffff0, 0x100000000)).toBe(0x100000005);
});
