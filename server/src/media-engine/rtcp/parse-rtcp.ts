type ReportBlock = { readonly ssrc: number; readonly fractionLost: number; readonly lost: number };

export type SenderReport = {
  readonly type: 'sender_report';
  readonly ssrc: number;
  readonly ntpSeconds: number;
  readonly ntpFraction: number;
  readonly timestamp: number;
};

export type RtcpPacket =
  | SenderReport
  | { readonly type: 'receiver_report'; readonly blocks: readonly ReportBlock[] }
  | { readonly type: 'nack'; readonly ssrc: number; readonly sequences: readonly number[] }
  | { readonly type: 'keyframe_request'; readonly ssrc: number }
  | { readonly type: 'bye'; readonly ssrcs: readonly number[] };

/** Returns the parts of a compound packet that matter here. It ends at the first part whose length does not fit. */
export function parseRtcp(compound: Buffer): RtcpPacket[] {
  const packets: RtcpPacket[] = [];
  for (let at = 0; at + 4 <= compound.length;) {
    const bytes = (compound.readUInt16BE(at + 2) + 1) * 4;
    if (compound.readUInt8(at) >> 6 !== 2 || at + bytes > compound.length) break;
    const packet = parsePacket(compound.subarray(at, at + bytes));
    if (packet !== null) packets.push(packet);
    at += bytes;
  }
  return packets;
}

function parsePacket(part: Buffer): RtcpPacket | null {
  const count = part.readUInt8(0) & 0x1f;
  switch (part.readUInt8(1)) {
    case 200:
      return part.length < 28 ? null : senderReport(part);
    case 201:
      return { type: 'receiver_report', blocks: readReportBlocks(part.subarray(8), count) };
    case 203:
      return { type: 'bye', ssrcs: readUint32s(part.subarray(4), count) };
    case 205:
      return count === 1 && part.length >= 12
        ? { type: 'nack', ssrc: part.readUInt32BE(8), sequences: readNackedSequences(part.subarray(12)) }
        : null;
    case 206:
      return keyframeRequest(part, count);
    default:
      return null;
  }
}

function senderReport(part: Buffer): SenderReport {
  return {
    type: 'sender_report',
    ssrc: part.readUInt32BE(4),
    ntpSeconds: part.readUInt32BE(8),
    ntpFraction: part.readUInt32BE(12),
    timestamp: part.readUInt32BE(16),
  };
}

/** Reads a picture loss indication, or the older full intra request, which contains its stream after the header. */
function keyframeRequest(part: Buffer, format: number): RtcpPacket | null {
  if (format === 1 && part.length >= 12) return { type: 'keyframe_request', ssrc: part.readUInt32BE(8) };
  if (format === 4 && part.length >= 16) return { type: 'keyframe_request', ssrc: part.readUInt32BE(12) };
  return null;
}

function readReportBlocks(bytes: Buffer, count: number): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  for (let at = 0; at + 24 <= bytes.length && blocks.length < count; at += 24) {
    blocks.push({ ssrc: bytes.readUInt32BE(at), fractionLost: bytes.readUInt8(at + 4), lost: bytes.readIntBE(at + 5, 3) });
  }
  return blocks;
}

function readUint32s(bytes: Buffer, count: number): number[] {
  const values: number[] = [];
  for (let at = 0; at + 4 <= bytes.length && values.length < count; at += 4) values.push(bytes.readUInt32BE(at));
  return values;
}

/** Reads the lost packets. Each entry contains one packet and which of the next sixteen are lost as well. */
function readNackedSequences(bytes: Buffer): number[] {
  const sequences: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const first = bytes.readUInt16BE(at);
    const mask = bytes.readUInt16BE(at + 2);
    sequences.push(first);
    for (let bit = 0; bit < 16; bit += 1) {
      if (((mask >> bit) & 1) === 1) sequences.push((first + bit + 1) & 0xffff);
    }
  }
  return sequences;
}
