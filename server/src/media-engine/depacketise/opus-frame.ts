import type { EncodedFrame } from './encoded-frame.ts';
import { readRtpHeader, rtpPayload } from '../rtp/rtp-packet.ts';

const CELT_MS = [2.5, 5, 10, 20] as const;
const SILK_MS = [10, 20, 40, 60] as const;

/** Returns the frame of an RTP packet. With Opus, each packet is one frame (RFC 7587). */
export function readOpusFrame(packet: Buffer): EncodedFrame | null {
  const header = readRtpHeader(packet);
  if (header === null) return null;
  const data = rtpPayload(packet);
  if (opusDurationMs(data) === null) return null;
  return { kind: 'audio', rtpTime: header.timestamp, isKey: true, data, size: null, parameterSets: null };
}

/** Returns the duration of an Opus packet (RFC 6716, 3.1) in milliseconds, or null when it is not a valid packet. */
export function opusDurationMs(packet: Buffer): number | null {
  const head = packet.at(0);
  if (head === undefined) return null;
  const frames = countFrames(packet, head);
  if (frames === null) return null;
  const durationMs = frames * frameMs(head >> 3);
  return durationMs > 0 && durationMs <= 120 ? durationMs : null;
}

function countFrames(packet: Buffer, head: number): number | null {
  const code = head & 0x03;
  if (code === 0) return 1;
  if (code !== 3) return 2;
  const count = packet.at(1);
  return count === undefined ? null : count & 0x3f;
}

function frameMs(config: number): number {
  if (config >= 16) return CELT_MS[config & 3] ?? 20;
  if (config >= 12) return (config & 1) === 0 ? 10 : 20;
  return SILK_MS[config & 3] ?? 20;
}

/** Twenty milliseconds of silence, and six times that in one packet. */
const SILENCE_SHORT = Buffer.from([0xf8, 0xff, 0xfe]);
const SILENCE_LONG = Buffer.from([0xfb, 0x06, 0xff, 0xfe, 0xff, 0xfe, 0xff, 0xfe, 0xff, 0xfe, 0xff, 0xfe, 0xff, 0xfe]);
const SHORT_MS = 20;
const LONG_MS = 120;

/** Returns Opus packets of silence for a time, rounded down to 20 ms. */
export function opusSilence(totalMs: number): { readonly data: Buffer; readonly durationMs: number }[] {
  const long = Math.max(0, Math.floor(totalMs / LONG_MS));
  const short = Math.max(0, Math.floor((totalMs - long * LONG_MS) / SHORT_MS));
  return [
    ...Array.from({ length: long }, () => ({ data: SILENCE_LONG, durationMs: LONG_MS })),
    ...Array.from({ length: short }, () => ({ data: SILENCE_SHORT, durationMs: SHORT_MS })),
  ];
}
