export type ReceiverReportFields = {
  readonly ssrc: number;
  readonly fractionLost: number;
  readonly lost: number;
  readonly highestSequence: number;
  readonly jitter: number;
  /** The middle 32 bits of the newest sender report's time, and its age in units of 1/65536 s; 0 without one. */
  readonly lastReport: number;
  readonly sinceLastReport: number;
};

export type SenderReportFields = {
  readonly ssrc: number;
  readonly ntpSeconds: number;
  readonly ntpFraction: number;
  readonly timestamp: number;
  readonly packets: number;
  readonly bytes: number;
};

/** The SSRC under which the engine reports; nothing is sent under it. */
const OWN_SSRC = 1;
const LOST_MAX = 0x7fffff;

export function receiverReport(received: ReceiverReportFields): Buffer {
  const packet = startPacket({ type: 201, count: 1, bytes: 32 });
  packet.writeUInt32BE(OWN_SSRC, 4);
  packet.writeUInt32BE(received.ssrc, 8);
  packet.writeUInt8(received.fractionLost, 12);
  packet.writeUIntBE(Math.min(Math.max(received.lost, 0), LOST_MAX), 13, 3);
  packet.writeUInt32BE(received.highestSequence >>> 0, 16);
  packet.writeUInt32BE(received.jitter >>> 0, 20);
  packet.writeUInt32BE(received.lastReport >>> 0, 24);
  packet.writeUInt32BE(received.sinceLastReport >>> 0, 28);
  return packet;
}

/** Returns a sender report with the name of its source, as a compound packet requires. */
export function senderReport(sent: SenderReportFields): Buffer {
  const packet = startPacket({ type: 200, count: 0, bytes: 28 });
  packet.writeUInt32BE(sent.ssrc, 4);
  packet.writeUInt32BE(sent.ntpSeconds, 8);
  packet.writeUInt32BE(sent.ntpFraction, 12);
  packet.writeUInt32BE(sent.timestamp >>> 0, 16);
  packet.writeUInt32BE(sent.packets >>> 0, 20);
  packet.writeUInt32BE(sent.bytes >>> 0, 24);
  return Buffer.concat([packet, sourceDescription(sent.ssrc)]);
}

export function pictureLossIndication(ssrc: number): Buffer {
  const packet = startPacket({ type: 206, count: 1, bytes: 12 });
  packet.writeUInt32BE(OWN_SSRC, 4);
  packet.writeUInt32BE(ssrc, 8);
  return packet;
}

export function nack(ssrc: number, sequences: readonly number[]): Buffer {
  const entries: { first: number; mask: number }[] = [];
  for (const sequence of sequences) {
    const last = entries.at(-1);
    const distance = last === undefined ? 0 : (sequence - last.first) & 0xffff;
    if (last !== undefined && distance >= 1 && distance <= 16) last.mask |= 1 << (distance - 1);
    else entries.push({ first: sequence & 0xffff, mask: 0 });
  }
  const packet = startPacket({ type: 205, count: 1, bytes: 12 + entries.length * 4 });
  packet.writeUInt32BE(OWN_SSRC, 4);
  packet.writeUInt32BE(ssrc, 8);
  for (const [index, { first, mask }] of entries.entries()) {
    packet.writeUInt16BE(first, 12 + index * 4);
    packet.writeUInt16BE(mask, 14 + index * 4);
  }
  return packet;
}

/** Returns a receiver estimated maximum bitrate message: the most that a sender may use for all of these streams. */
export function bitrateCap(ssrcs: readonly number[], bitsPerSecond: number): Buffer {
  let exponent = 0;
  let mantissa = Math.floor(bitsPerSecond);
  while (mantissa > 0x3ffff) {
    mantissa = Math.floor(mantissa / 2);
    exponent += 1;
  }
  const packet = startPacket({ type: 206, count: 15, bytes: 20 + ssrcs.length * 4 });
  packet.writeUInt32BE(OWN_SSRC, 4);
  packet.write('REMB', 12, 'latin1');
  packet.writeUInt8(ssrcs.length, 16);
  packet.writeUIntBE((exponent << 18) + mantissa, 17, 3);
  for (const [index, ssrc] of ssrcs.entries()) packet.writeUInt32BE(ssrc, 20 + index * 4);
  return packet;
}

function startPacket(head: { type: number; count: number; bytes: number }): Buffer {
  const packet = Buffer.alloc(head.bytes);
  packet.writeUInt8(0x80 | head.count, 0);
  packet.writeUInt8(head.type, 1);
  packet.writeUInt16BE(head.bytes / 4 - 1, 2);
  return packet;
}

function sourceDescription(ssrc: number): Buffer {
  const name = 'festoon';
  const packet = startPacket({ type: 202, count: 1, bytes: 20 });
  packet.writeUInt32BE(ssrc, 4);
  packet.writeUInt8(1, 8);
  packet.writeUInt8(name.length, 9);
  packet.write(name, 10, 'latin1');
  return packet;
}
