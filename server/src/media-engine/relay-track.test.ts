import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IncomingTrack } from './incoming-track.ts';
import { ReorderBuffer } from './reorder-buffer.ts';
import { RelayTrack } from './relay-track.ts';
import { parseRtcp } from './rtcp/parse-rtcp.ts';

const codec = { name: 'vp8', payloadType: 96, clockRate: 90_000, parameters: '' } as const;

function rtp(sequence: number, timestamp = sequence * 3000, ssrc = 5): Buffer {
  const packet = Buffer.alloc(16);
  packet.writeUInt8(0x80, 0);
  packet.writeUInt8(96, 1);
  packet.writeUInt16BE(sequence & 0xffff, 2);
  packet.writeUInt32BE(timestamp >>> 0, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

test('requests missing packets five times, sixty milliseconds apart, then counts them as lost', () => {
  const track = new IncomingTrack('video', codec);
  track.receive(rtp(65_534), 0);
  track.receive(rtp(65_537), 1);
  const requestCounts: number[] = [];
  let lostAt: number | null = null;
  for (let now = 1; now < 600; now += 20) {
    const { request, isLost } = track.repair(now);
    const [packet] = request === null ? [] : parseRtcp(request);
    if (packet?.type === 'nack') requestCounts.push(packet.sequences.length);
    if (isLost) lostAt ??= now;
  }
  expect(requestCounts).toEqual([2, 2, 2, 2, 2]);
  expect(lostAt).toBeGreaterThan(240);
  expect(track.hasMissing()).toBe(false);
});

test('accepts a packet once when it arrives late or twice', () => {
  const track = new IncomingTrack('video', codec);
  const accepted = [10, 12, 12, 11, 11, 9].map((sequence) => track.receive(rtp(sequence), 0) !== null);
  expect(accepted).toEqual([true, true, false, true, false, false]);
  const [report] = parseRtcp(track.report(1000)!);
  expect(report).toMatchObject({ blocks: [{ lost: 0, fractionLost: 0 }] });
});

test('reports the fraction of lost packets', () => {
  const track = new IncomingTrack('video', codec);
  for (const sequence of [0, 1, 3, 5, 7]) track.receive(rtp(sequence), 0);
  const [report] = parseRtcp(track.report(1000)!);
  expect(report).toMatchObject({ blocks: [{ lost: 3, fractionLost: 96 }] });
});

test('numbers outgoing packets without a gap after a muted period', () => {
  const track = new IncomingTrack('video', codec);
  const relay = new RelayTrack(90_000, 2000);
  const forward = (sequence: number) => relay.push(track.receive(rtp(sequence), 0)!, 0);
  expect([forward(1), forward(2)]).toEqual([2001, 2002]);
  track.receive(rtp(3), 0);
  track.receive(rtp(4), 0);
  relay.closeGap();
  expect(forward(5)).toBe(2003);
  expect(relay.find(2003)?.readUInt32BE(4)).toBe(15_000);
});

test('continues sequence numbers and timestamps with another source', () => {
  const first = new IncomingTrack('video', codec);
  const second = new IncomingTrack('video', codec);
  const relay = new RelayTrack(90_000, 2000);
  relay.push(first.receive(rtp(7, 1000), 0)!, 0);
  relay.push(first.receive(rtp(8, 4000), 33)!, 33);
  relay.startSource();
  expect(relay.shiftClockMark({ wallMs: 1, timestamp: 1 })).toBeNull();
  expect(relay.push(second.receive(rtp(60_000, 777), 133)!, 133)).toBe(2003);
  expect(relay.find(2003)?.readUInt32BE(4)).toBe(13_000);
  expect(relay.shiftClockMark({ wallMs: 1, timestamp: 777 })).toEqual({ wallMs: 1, timestamp: 13_000 });
  expect(relay.find(1999)).toBeNull();
  // A late packet of the previous source is dropped.
  expect(relay.push({ kind: 'video', sequence: 59_999, packet: rtp(59_999), isRestart: false }, 134)).toBeNull();
});

test('releases packets in order, for any order of arrival', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...Array(30).keys()], { minLength: 2 }), (order) => {
      const delivered: number[] = [];
      const ordered = new ReorderBuffer(100, (packet) => delivered.push(packet.readUInt16BE(2)));
      ordered.push(0, rtp(0), 0);
      for (const number of order) ordered.push(number, rtp(number), 1);
      for (let now = 1; now < 5000; now += 50) ordered.skipMissing(now);
      expect(delivered).toEqual([...new Set([0, ...order])].toSorted((a, b) => a - b));
    }),
  );
});

test('waits a limited time for a missing packet', () => {
  const delivered: number[] = [];
  const ordered = new ReorderBuffer(100, (packet) => delivered.push(packet.readUInt16BE(2)));
  ordered.push(1, rtp(1), 0);
  ordered.push(3, rtp(3), 10);
  ordered.skipMissing(100);
  expect(delivered).toEqual([1]);
  ordered.skipMissing(111);
  expect(delivered).toEqual([1, 3]);
  ordered.push(2, rtp(2), 120);
  expect(delivered).toEqual([1, 3]);
});
