export type RtpHeader = {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
  readonly marker: boolean;
};

const FIXED_BYTES = 12;

/** Returns whether a packet is RTCP. RTP and RTCP share a port; packet types 192 to 223 are RTCP's (RFC 5761). */
export function isRtcp(packet: Buffer): boolean {
  return packet.length >= 8 && (packet[1] ?? 0) >= 192 && (packet[1] ?? 0) <= 223;
}

/** Returns null for data that is not an RTP packet, or whose lengths do not fit. */
export function readRtpHeader(packet: Buffer): RtpHeader | null {
  if (packet.length < FIXED_BYTES || packet.readUInt8(0) >> 6 !== 2) return null;
  const second = packet.readUInt8(1);
  return {
    payloadType: second & 0x7f,
    marker: (second & 0x80) !== 0,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    ssrc: packet.readUInt32BE(8),
  };
}

/** Returns a copy of the payload of a plain packet; empty for packets that are only padding. */
export function rtpPayload(packet: Buffer): Buffer {
  return Buffer.from(packet.subarray(FIXED_BYTES));
}

/**
 * Returns the packet without header extension and padding, which must not be forwarded; null when its lengths do not fit.
 */
export function normaliseRtp(packet: Buffer): Buffer | null {
  const first = packet.readUInt8(0);
  let start = FIXED_BYTES + (first & 0x0f) * 4;
  if ((first & 0x10) !== 0) {
    if (packet.length < start + 4) return null;
    start += 4 + packet.readUInt16BE(start + 2) * 4;
  }
  const end = packet.length - ((first & 0x20) === 0 ? 0 : packet.readUInt8(packet.length - 1));
  if (start > end) return null;
  if (start === FIXED_BYTES && end === packet.length) return packet;
  const normalised = Buffer.concat([packet.subarray(0, FIXED_BYTES), packet.subarray(start, end)]);
  normalised.writeUInt8(0x80, 0);
  return normalised;
}

/**
 * Returns the number closest to `reference` that ends in these bits, because sequence numbers and timestamps wrap around.
 */
export function unwrap(value: number, reference: number, size: 0x10000 | 0x100000000): number {
  const candidate = reference - (reference % size) + value;
  if (candidate - reference > size / 2) return candidate - size;
  if (reference - candidate > size / 2) return candidate + size;
  return candidate;
}
