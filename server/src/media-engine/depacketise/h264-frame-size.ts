import type { FrameSize } from './encoded-frame.ts';

const PROFILES_WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128]);
/** Larger than any frame that a level allows, because invalid parameter sets can contain any value. */
const SIDE_MAX = 16_384;

/** Returns the frame size in a sequence parameter set (H.264, 7.3.2.1.1), or null when it can't be read. */
export function readFrameSize(sps: Buffer): FrameSize | null {
  const bits = new BitReader(withoutEmulation(sps));
  const chroma = skipToSize(bits);
  const columns = bits.golomb() + 1;
  const rows = bits.golomb() + 1;
  const fields = bits.read(1) === 1 ? 1 : 2;
  if (fields === 2) bits.skip(1);
  bits.skip(1);
  const cropping = readCropping(bits, chroma);
  const size = { width: columns * 16 - cropping.width, height: (rows * 16 - cropping.height) * fields };
  return !bits.isOver && isValidSide(size.width) && isValidSide(size.height) ? size : null;
}

function isValidSide(side: number): boolean {
  return side > 0 && side <= SIDE_MAX;
}

/** Returns the width and height that are cropped from the sides, which the stream counts in chroma samples. */
function readCropping(bits: BitReader, chroma: number): FrameSize {
  if (bits.read(1) === 0) return { width: 0, height: 0 };
  const unitWidth = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitHeight = chroma === 1 ? 2 : 1;
  return { width: unitWidth * (bits.golomb() + bits.golomb()), height: unitHeight * (bits.golomb() + bits.golomb()) };
}

/** Skips the fields before the size and returns the chroma format, which determines how colours are sampled. */
function skipToSize(bits: BitReader): number {
  bits.skip(8);
  const profile = bits.read(8);
  bits.skip(16);
  bits.golomb();
  const chroma = PROFILES_WITH_CHROMA.has(profile) ? readChroma(bits) : 1;
  bits.golomb();
  skipOrderCount(bits);
  bits.golomb();
  bits.skip(1);
  return chroma;
}

function readChroma(bits: BitReader): number {
  const chroma = bits.golomb();
  if (chroma === 3) bits.skip(1);
  bits.golomb();
  bits.golomb();
  bits.skip(1);
  if (bits.read(1) === 1) skipScaling(bits, chroma === 3 ? 12 : 8);
  return chroma;
}

function skipScaling(bits: BitReader, lists: number): void {
  for (let list = 0; list < lists; list += 1) {
    if (bits.read(1) === 1) skipScalingList(bits, list < 6 ? 16 : 64);
  }
}

function skipScalingList(bits: BitReader, length: number): void {
  let last = 8;
  let next = 8;
  for (let index = 0; index < length; index += 1) {
    if (next !== 0) next = (last + bits.signedGolomb() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

function skipOrderCount(bits: BitReader): void {
  const type = bits.golomb();
  if (type === 0) bits.golomb();
  if (type !== 1) return;
  bits.skip(1);
  bits.golomb();
  bits.golomb();
  const cycle = Math.min(bits.golomb(), 255);
  for (let index = 0; index < cycle; index += 1) bits.golomb();
}

/** Removes the emulation prevention bytes, which keep a unit from containing a start code. */
function withoutEmulation(unit: Buffer): Buffer {
  const unescaped: number[] = [];
  let zeros = 0;
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    unescaped.push(byte);
  }
  return Buffer.from(unescaped);
}

class BitReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isOver(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  skip(count: number): void {
    this.#at += count;
  }

  read(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) {
      const byte = this.#bytes.at(this.#at >> 3) ?? 0;
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  golomb(): number {
    let zeros = 0;
    while (zeros < 32 && !this.isOver && this.read(1) === 0) zeros += 1;
    return 2 ** zeros - 1 + this.read(zeros);
  }

  signedGolomb(): number {
    const value = this.golomb();
    return value % 2 === 0 ? -value / 2 : (value + 1) / 2;
  }
}
