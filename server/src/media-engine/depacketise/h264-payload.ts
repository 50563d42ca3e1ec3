import { readFrameSize } from './h264-frame-size.ts';
import type { FramePayload } from './frame-assembler.ts';

const IDR = 5;
const SPS = 7;
const PPS = 8;
const DELIMITER = 9;
const STAP_A = 24;
const FU_A = 28;

/** The prefix of the first fragment of a unit; a fragment that continues a unit has none. */
const UNIT_START = Buffer.from([0, 0, 0, 1]);

/** Parses H.264 in RTP (RFC 6184, packetization mode 1) into units with length prefixes, as MP4 and WebM need them. */
export const h264Payload: FramePayload = {
  unpack(payload) {
    const type = payload.readUInt8(0) & 0x1f;
    if (type === FU_A) return unpackFragment(payload);
    if (type === STAP_A) return unpackAggregate(payload);
    if (type === 0 || type > STAP_A) return null;
    return { startsFrame: true, parts: [UNIT_START, payload] };
  },
  finish(parts) {
    const units = joinUnits(parts).filter((unit) => unitType(unit) !== DELIMITER);
    const sps = units.find((unit) => unitType(unit) === SPS);
    const pps = units.find((unit) => unitType(unit) === PPS);
    const size = sps === undefined ? null : readFrameSize(sps);
    const parameterSets = sps === undefined || pps === undefined ? null : { sps, pps };
    // Viewers can't start at a frame without parameter sets.
    const isKey = size !== null && parameterSets !== null && units.some((unit) => unitType(unit) === IDR);
    return { data: prefixLengths(units), isKey, size, parameterSets };
  },
};

function unitType(unit: Buffer): number {
  return (unit.at(0) ?? 0) & 0x1f;
}

function unpackFragment(payload: Buffer): ReturnType<FramePayload['unpack']> {
  if (payload.length < 3) return null;
  const header = payload.readUInt8(1);
  const rest = payload.subarray(2);
  if ((header & 0x80) === 0) return { startsFrame: false, parts: [rest] };
  const unitHeader = Buffer.from([(payload.readUInt8(0) & 0xe0) | (header & 0x1f)]);
  return { startsFrame: true, parts: [UNIT_START, unitHeader, rest] };
}

function unpackAggregate(payload: Buffer): ReturnType<FramePayload['unpack']> {
  const parts: Buffer[] = [];
  for (let at = 1; at < payload.length;) {
    if (at + 2 > payload.length) return null;
    const length = payload.readUInt16BE(at);
    if (length === 0 || at + 2 + length > payload.length) return null;
    parts.push(UNIT_START, payload.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return parts.length === 0 ? null : { startsFrame: true, parts };
}

function joinUnits(parts: readonly Buffer[]): Buffer[] {
  const units: Buffer[][] = [];
  for (const part of parts) {
    if (part === UNIT_START) units.push([]);
    else units.at(-1)?.push(part);
  }
  return units.map((unit) => Buffer.concat(unit));
}

function prefixLengths(units: readonly Buffer[]): Buffer {
  return Buffer.concat(
    units.flatMap((unit) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(unit.length);
      return [length, unit];
    }),
  );
}
