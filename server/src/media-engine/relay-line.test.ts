import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IncomingTrack } from './incoming-track.ts';
import { OrderedPackets } from './ordered-packets.ts';
import { RelayLine } from './relay-line.ts';
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

test('what is missing is asked for five times, sixty milliseconds apart, then given up', () => {
  const track = new IncomingTrack('video', codec);
  track.receive(rtp(65_534), 0);
  track.receive(rtp(65_537), 1);
  const asked: number[] = [];
  let lostAt: number | null = null;
  for (let now = 1; now < 600; now += 20) {
    const { request, isLost } = track.repair(now);
    const [packet] = request === null ? [] : parseRtcp(request);
    if (packet?.type === 'nack') asked.push(packet.sequences.length);
    if (isLost) lostAt ??= now;
  }
  expect(asked).toEqual([2, 2, 2, 2, 2]);
  expect(lostAt).toBeGreaterThan(240);
  expect(track.hasMissing()).toBe(false);
});

test('a packet counts once, whether it comes late or twice', () => {
  const track = new IncomingTrack('video', codec);
  const takes = [10, 12, 12, 11, 11, 9].map((sequence) => track.receive(rtp(sequence), 0) !== null);
  expect(takes).toEqual([true, true, false, true, false, false]);
  const [report] = parseRtcp(track.report(1000)!);
  expect(report).toMatchObject({ blocks: [{ lost: 0, fractionLost: 0 }] });
});

test('a share of losses is reported', () => {
  const track = new IncomingTrack('video', codec);
  for (const sequence of [0, 1, 3, 5, 7]) track.receive(rtp(sequence), 0);
  const [report] = parseRtcp(track.report(1000)!);
  expect(report).toMatchObject({ blocks: [{ lost: 3, fractionLost: 96 }] });
});

test('numbers go out without a gap over a pause that was held back', () => {
  const track = new IncomingTrack('video', codec);
  const line = new RelayLine(90_000, 2000);
  const take = (sequence: number) => line.take(track.receive(rtp(sequence), 0)!, 0);
  expect([take(1), take(2)]).toEqual([2001, 2002]);
  track.receive(rtp(3), 0);
  track.receive(rtp(4), 0);
  line.closeGap();
  expect(take(5)).toBe(2003);
  expect(line.find(2003)?.readUInt32BE(4)).toBe(15_000);
});

test('another source goes on where the last one was, with the time that passed', () => {
  const first = new IncomingTrack('video', codec);
  const second = new IncomingTrack('video', codec);
  const line = new RelayLine(90_000, 2000);
  line.take(first.receive(rtp(7, 1000), 0)!, 0);
  line.take(first.receive(rtp(8, 4000), 33)!, 33);
  line.begin();
  expect(line.shiftMark({ wallMs: 1, timestamp: 1 })).toBeNull();
  expect(line.take(second.receive(rtp(60_000, 777), 133)!, 133)).toBe(2003);
  expect(line.find(2003)?.readUInt32BE(4)).toBe(13_000);
  expect(line.shiftMark({ wallMs: 1, timestamp: 777 })).toEqual({ wallMs: 1, timestamp: 13_000 });
  expect(line.find(1999)).toBeNull();
  // Packets that the first publisher sent before the cut arrive too late.
  expect(line.take({ kind: 'video', sequence: 59_999, packet: rtp(59_999), isRestart: false }, 134)).toBeNull();
});

test('whatever order packets come in, they go on in theirs', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...Array(30).keys()], { minLength: 2 }), (order) => {
      const given: number[] = [];
      const ordered = new OrderedPackets(100, (packet) => given.push(packet.readUInt16BE(2)));
      ordered.put(0, rtp(0), 0);
      for (const number of order) ordered.put(number, rtp(number), 1);
      for (let now = 1; now < 5000; now += 50) ordered.passOver(now);
      expect(given).toEqual([...new Set([0, ...order])].toSorted((a, b) => a - b));
    }),
  );
});

test('a packet that never comes holds the others up only so long', () => {
  const given: number[] = [];
  const ordered = new OrderedPackets(100, (packet) => given.push(packet.readUInt16BE(2)));
  ordered.put(1, rtp(1), 0);
  ordered.put(3, rtp(3), 10);
  ordered.passOver(100);
  expect(given).toEqual([1]);
  ordered.passOver(111);
  expect(given).toEqual([1, 3]);
  ordered.put(2, rtp(2), 120);
  expect(given).toEqual([1, 3]);
});
