import type { MediaKind } from '../live-stream-access.ts';
import { senderReport } from '../rtcp/build-rtcp.ts';
import type { EngineAccess } from './engine-access.ts';
import { CLIENT_PAYLOAD_TYPE, CLIENT_SSRC, connectClient } from './rtc-client.ts';

export type SyntheticPublisher = Awaited<ReturnType<typeof startSyntheticPublisher>>;

type Options = {
  readonly engine: EngineAccess;
  readonly path: string;
  readonly viaUdpPort?: number;
  /** The first sequence number, which a publisher chooses freely. */
  readonly firstSequence?: number;
};

/** The payload starts with the send time and the packet's index, followed by zeros. */
const STAMP_BYTES = 12;
const CLOCK_RATES = { audio: 48_000, video: 90_000 } as const;
const RESEND_BUFFER_PACKETS = 1024;

/** Publishes packets that contain their send time and index, and resends requested packets. */
export async function startSyntheticPublisher({ engine, path, viaUdpPort, firstSequence = 65_000 }: Options) {
  const sentPackets = new Map<number, Buffer>();
  const seen = { keyframeRequests: 0, nacks: 0, receiverReports: 0 };
  const client = await connectClient({
    engine,
    path,
    direction: 'SendOnly',
    ...(viaUdpPort === undefined ? {} : { viaUdpPort }),
    onRtcp: (_, part) => {
      if (part.type === 'keyframe_request') seen.keyframeRequests += 1;
      if (part.type === 'receiver_report') seen.receiverReports += 1;
      if (part.type !== 'nack' || part.ssrc !== CLIENT_SSRC.video) return;
      seen.nacks += part.sequences.length;
      for (const sequence of part.sequences) {
        const packet = sentPackets.get(sequence);
        if (packet !== undefined) client.send('video', packet);
      }
    },
  });
  const sent = { audio: 0, video: 0 };
  const startedAt = performance.now();
  const send = (kind: MediaKind, bytes: number) => {
    const packet = Buffer.alloc(12 + Math.max(bytes, STAMP_BYTES));
    const sequence = (firstSequence + sent[kind]) & 0xffff;
    const elapsed = performance.now() - startedAt;
    packet.writeUInt8(0x80, 0);
    packet.writeUInt8(CLIENT_PAYLOAD_TYPE[kind], 1);
    packet.writeUInt16BE(sequence, 2);
    packet.writeUInt32BE(Math.floor((elapsed * CLOCK_RATES[kind]) / 1000) >>> 0, 4);
    packet.writeUInt32BE(CLIENT_SSRC[kind], 8);
    packet.writeDoubleBE(performance.timeOrigin + performance.now(), 12);
    packet.writeUInt32BE(sent[kind], 20);
    sent[kind] += 1;
    if (kind === 'video') sentPackets.set(sequence, packet);
    if (sentPackets.size > RESEND_BUFFER_PACKETS) sentPackets.delete(sentPackets.keys().next().value ?? 0);
    client.send(kind, packet);
  };
  return {
    client,
    seen,
    sent,
    send,
    sendReport(kind: MediaKind, timestamp: number) {
      const report = { ssrc: CLIENT_SSRC[kind], ntpSeconds: 3_900_000_000, ntpFraction: 0, timestamp, packets: 1, bytes: 1 };
      client.send(kind, senderReport(report));
    },
    /** Sends `perSecond` video packets and 50 audio packets per second, and catches up after a stall of the machine. */
    async run(durationMs: number, perSecond: number, bytes: number) {
      const start = performance.now();
      const before = { ...sent };
      for (let elapsedMs = 0; elapsedMs < durationMs; elapsedMs = performance.now() - start) {
        while (sent.video - before.video < (elapsedMs * perSecond) / 1000) send('video', bytes);
        while (sent.audio - before.audio < elapsedMs / 20) send('audio', 80);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    close: () => client.close(),
  };
}
