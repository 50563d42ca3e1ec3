import { describe, expect, test } from 'vitest';
import { RtpWriter, vp8Frame } from '../testing/rtp-writer.ts';
import { FrameAssembler } from './frame-assembler.ts';
import { h264Payload } from './h264-payload.ts';
import { readFrameSize } from './h264-frame-size.ts';
import { opusDurationMs, opusSilence, readOpusFrame } from './opus-frame.ts';
import { vp8Payload } from './vp8-payload.ts';

/** Baseline profile, 640x360, cropped from 640x368. */
const SPS = Buffer.from('6742c01eda0280bfe5c044000003000400000300f03c58ba80', 'hex');
const PPS = Buffer.from('68ce0fc8', 'hex');

function stapA(units: readonly Buffer[]): Buffer {
  const parts = units.flatMap((unit) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(unit.length);
    return [length, unit];
  });
  return Buffer.concat([Buffer.from([0x78]), ...parts]);
}

describe('VP8 frames', () => {
  test('are assembled across the wrap of sequence numbers and contain their size', () => {
    const writer = new RtpWriter('video');
    const assembler = new FrameAssembler(vp8Payload);
    const key = vp8Frame({ isKey: true, width: 1280, height: 720, bytes: 12_345 });
    const packets = writer.vp8(key, 0);
    const frames = packets.flatMap((packet) => assembler.push(packet));
    expect(packets).toHaveLength(13);
    expect(frames).toEqual([
      {
        kind: 'video',
        rtpTime: writer.timestampOf(0),
        data: key,
        isKey: true,
        size: { width: 1280, height: 720 },
        parameterSets: null,
      },
    ]);
  });

  test('are dropped before a key frame', () => {
    const writer = new RtpWriter('video');
    const assembler = new FrameAssembler(vp8Payload);
    const early = writer.vp8(vp8Frame({ isKey: false }), 0).flatMap((packet) => assembler.push(packet));
    expect(early).toEqual([]);
    expect(assembler.isBroken).toBe(true);
  });

  test('are dropped after a lost packet until the next key frame', () => {
    const writer = new RtpWriter('video');
    const assembler = new FrameAssembler(vp8Payload);
    const videoFrames = [true, false, false, false, true, false].map((isKey, index) =>
      writer.vp8(vp8Frame({ isKey }), index * 33),
    );
    videoFrames[2]?.splice(1, 1);
    const frames = videoFrames.flat().flatMap((packet) => assembler.push(packet));
    expect(frames.map((frame) => frame.rtpTime)).toEqual([0, 1, 4, 5].map((index) => writer.timestampOf(index * 33)));
  });

  test('without a marker end with the next timestamp', () => {
    const writer = new RtpWriter('video');
    const assembler = new FrameAssembler(vp8Payload);
    const packets = [0, 33].flatMap((atMs) => writer.vp8(vp8Frame({ isKey: true }), atMs));
    for (const packet of packets) packet.writeUInt8(packet.readUInt8(1) & 0x7f, 1);
    expect(packets.flatMap((packet) => assembler.push(packet))).toHaveLength(1);
  });

  test('ignore padding packets', () => {
    const writer = new RtpWriter('video');
    const assembler = new FrameAssembler(vp8Payload);
    const packets = [
      ...writer.vp8(vp8Frame({ isKey: true }), 0),
      writer.packet(Buffer.alloc(0), 0),
      ...writer.vp8(vp8Frame({ isKey: false }), 33),
    ];
    expect(packets.flatMap((packet) => assembler.push(packet))).toHaveLength(2);
  });

  test('do not share memory with the pushed packets', () => {
    const writer = new RtpWriter('video');
    const assembler = new FrameAssembler(vp8Payload);
    const key = vp8Frame({ isKey: true });
    const frames = writer.vp8(key, 0).flatMap((packet) => {
      const assembled = assembler.push(packet);
      packet.fill(0);
      return assembled;
    });
    expect(frames[0]?.data).toEqual(key);
  });

  test('are not created from random bytes', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed % below;
    };
    for (const payload of [vp8Payload, h264Payload]) {
      const assembler = new FrameAssembler(payload);
      for (let index = 0; index < 5000; index += 1) {
        const packet = Buffer.from(Array.from({ length: random(60) }, () => random(256)));
        if (packet.length > 12) packet.writeUInt8(0x80, 0);
        expect(assembler.push(packet).every((frame) => frame.data.length < 4 * 1024 * 1024)).toBe(true);
      }
    }
  });
});

describe('H.264 frames', () => {
  test('are assembled with length prefixes from aggregates and fragments', () => {
    const writer = new RtpWriter('video');
    const assembler = new FrameAssembler(h264Payload);
    const idr = Buffer.concat([Buffer.from([0x65]), Buffer.alloc(2500, 0x42)]);
    const packets = [
      writer.packet(stapA([SPS, PPS]), 0, false),
      writer.packet(Buffer.concat([Buffer.from([0x7c, 0x85]), idr.subarray(1, 1200)]), 0, false),
      writer.packet(Buffer.concat([Buffer.from([0x7c, 0x45]), idr.subarray(1200)]), 0),
      writer.packet(Buffer.concat([Buffer.from([0x41]), Buffer.alloc(100, 1)]), 33),
    ];
    const [key, inter] = packets.flatMap((packet) => assembler.push(packet));
    expect(key).toMatchObject({ isKey: true, size: { width: 640, height: 360 }, parameterSets: { sps: SPS, pps: PPS } });
    expect(key?.data.length).toBe(4 + SPS.length + 4 + PPS.length + 4 + idr.length);
    expect(key?.data.subarray(-idr.length)).toEqual(idr);
    expect(inter).toMatchObject({ isKey: false, size: null });
  });

  test('start with a key frame that has parameter sets', () => {
    const writer = new RtpWriter('video');
    const assembler = new FrameAssembler(h264Payload);
    const idr = Buffer.concat([Buffer.from([0x65]), Buffer.alloc(100, 0x42)]);
    expect(assembler.push(writer.packet(idr, 0))).toEqual([]);
    expect(assembler.push(writer.packet(stapA([SPS, PPS, idr]), 33))).toHaveLength(1);
  });

  test('have no size when the parameter sets are malformed', () => {
    expect(readFrameSize(Buffer.from([0x67]))).toBeNull();
    expect(readFrameSize(Buffer.alloc(64, 0))).toBeNull();
  });
});

describe('Opus frames', () => {
  test('contain their duration', () => {
    const durations = [[0xf8], [0xf9], [0xfb, 0x06], [0x78], [0x18], [0xe0], [0xfb], [0xfb, 0x3f], []].map((packet) =>
      opusDurationMs(Buffer.from(packet)),
    );
    expect(durations).toEqual([20, 40, 120, 20, 60, 2.5, null, null, null]);
  });

  test('of silence fill a duration to its last 20 ms', () => {
    const pieces = opusSilence(305);
    expect(pieces.map((piece) => opusDurationMs(piece.data))).toEqual(pieces.map((piece) => piece.durationMs));
    expect(pieces.reduce((sum, piece) => sum + piece.durationMs, 0)).toBe(300);
    expect(opusSilence(-40)).toEqual([]);
  });

  test('contain one packet each', () => {
    const writer = new RtpWriter('audio');
    expect(readOpusFrame(writer.silence(40))).toMatchObject({ kind: 'audio', isKey: true, rtpTime: writer.timestampOf(40) });
    expect(readOpusFrame(writer.packet(Buffer.alloc(0), 40))).toBeNull();
  });
});
