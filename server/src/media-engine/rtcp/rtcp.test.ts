import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitrateCap, nack, pictureLossIndication, receiverReport, senderReport } from './build-rtcp.ts';
import { parseRtcp } from './parse-rtcp.ts';

test('reads a written sender report, which also contains the source name', () => {
  const report = { ssrc: 7, ntpSeconds: 3_900_000_000, ntpFraction: 0x80000000, timestamp: 90_000 };
  const packet = senderReport({ ...report, packets: 5, bytes: 600 });
  expect(parseRtcp(packet)).toEqual([{ type: 'sender_report', ...report }]);
  expect(packet.subarray(28).includes('festoon')).toBe(true);
});

test('reads a written receiver report', () => {
  const packet = receiverReport({
    ssrc: 9,
    fractionLost: 12,
    lost: 300,
    highestSequence: 70_000,
    jitter: 4,
    lastReport: 1,
    sinceLastReport: 2,
  });
  expect(parseRtcp(packet)).toEqual([{ type: 'receiver_report', blocks: [{ ssrc: 9, fractionLost: 12, lost: 300 }] }]);
});

test('writes missing packets across the wrap of sequence numbers', () => {
  const lost = [65_530, 65_535, 0, 3, 40, 56, 57];
  expect(parseRtcp(nack(4, lost))).toEqual([{ type: 'nack', ssrc: 4, sequences: lost }]);
});

test('writes any set of missing packets', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 65_535 }), { minLength: 1, maxLength: 60 }), (sequences) => {
      const [packet] = parseRtcp(nack(1, sequences));
      expect(new Set(packet?.type === 'nack' ? packet.sequences : [])).toEqual(new Set(sequences));
    }),
  );
});

test('reads both kinds of key frame requests', () => {
  expect(parseRtcp(pictureLossIndication(5))).toEqual([{ type: 'keyframe_request', ssrc: 5 }]);
  const full = Buffer.from('84ce000400000001000000000000000501000000', 'hex');
  expect(parseRtcp(full)).toEqual([{ type: 'keyframe_request', ssrc: 5 }]);
});

test('writes a bitrate cap with an error below 0.1%', () => {
  const packet = bitrateCap([1, 2], 2_500_000);
  const word = packet.readUIntBE(17, 3);
  expect((word & 0x3ffff) * 2 ** (word >> 18)).toBeGreaterThan(2_497_500);
  expect((word & 0x3ffff) * 2 ** (word >> 18)).toBeLessThanOrEqual(2_500_000);
  expect(packet.readUInt16BE(2)).toBe(packet.length / 4 - 1);
});

test('reads any bytes without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(200, 201, 203, 205, 206), (bytes, type) => {
      const packet = Buffer.from(bytes);
      if (packet.length > 3) {
        packet.writeUInt8(0x81, 0);
        packet.writeUInt8(type, 1);
        packet.writeUInt16BE(Math.floor(packet.length / 4) - 1, 2);
      }
      expect(parseRtcp(packet).length).toBeLessThanOrEqual(50);
    }),
  );
});
