import type { FramePayload, FrameParts } from './frame-assembler.ts';
import type { FrameSize } from './encoded-frame.ts';

/** Parses VP8 in RTP (RFC 7741). */
export const vp8Payload: FramePayload = {
  unpack(payload) {
    const start = descriptorBytes(payload);
    if (start === null || start >= payload.length) return null;
    const first = payload.readUInt8(0);
    // Partition 0 starts with the frame; later partitions may start in the middle of it.
    const startsFrame = (first & 0x10) !== 0 && (first & 0x07) === 0;
    return { startsFrame, parts: [payload.subarray(start)] };
  },
  finish(parts) {
    const data = Buffer.concat(parts);
    return { data, ...readFrameInfo(data), parameterSets: null };
  },
};

function descriptorBytes(payload: Buffer): number | null {
  const first = payload.at(0);
  if (first === undefined) return null;
  if ((first & 0x80) === 0) return 1;
  const extensions = payload.at(1);
  if (extensions === undefined) return null;
  let length = 2;
  if ((extensions & 0x80) !== 0) {
    const pictureId = payload.at(length);
    if (pictureId === undefined) return null;
    length += (pictureId & 0x80) === 0 ? 1 : 2;
  }
  if ((extensions & 0x40) !== 0) length += 1;
  if ((extensions & 0x30) !== 0) length += 1;
  return length;
}

/** Reads the start of a frame (RFC 6386, 9.1): a key frame contains its start code and its size. */
function readFrameInfo(data: Buffer): Pick<FrameParts, 'isKey' | 'size'> {
  const isInter = ((data.at(0) ?? 1) & 1) === 1;
  if (isInter) return { isKey: false, size: null };
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return { isKey: false, size: null };
  const size: FrameSize = { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  const isKey = size.width > 0 && size.height > 0;
  return { isKey, size: isKey ? size : null };
}
