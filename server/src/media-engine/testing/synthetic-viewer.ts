import type { MediaKind } from '../live-stream-access.ts';
import { nack, pictureLossIndication, receiverReport } from '../rtcp/build-rtcp.ts';
import type { RtcpPacket } from '../rtcp/parse-rtcp.ts';
import { readRtpHeader, unwrap } from '../rtp/rtp-packet.ts';
import type { EngineAccess } from './engine-access.ts';
import { connectClient } from './rtc-client.ts';

export type SyntheticViewer = Awaited<ReturnType<typeof startSyntheticViewer>>;

type Options = {
  readonly engine: EngineAccess;
  readonly path: string;
  readonly viaUdpPort?: number;
  /** Reads only the first frame, so that many viewers fit into one process. */
  readonly isLightweight?: boolean;
};

export type ReceivedTrack = {
  /** The packet indexes by sequence number. */
  readonly counts: Map<number, number>;
  readonly timestamps: number[];
  ssrc: number;
  highest: number | null;
  delays: number[];
};

const REQUEST_INTERVAL_MS = 40;

/** Plays a synthetic publisher as a browser does: sends a report each second and requests lost packets. */
export async function startSyntheticViewer({ engine, path, viaUdpPort, isLightweight = false }: Options) {
  const received: Record<MediaKind, ReceivedTrack> = { audio: createReceivedTrack(), video: createReceivedTrack() };
  const reports: RtcpPacket[] = [];
  const missing = new Map<number, number>();
  let lastReportAt = 0;
  const client = await connectClient({
    engine,
    path,
    direction: 'RecvOnly',
    ...(viaUdpPort === undefined ? {} : { viaUdpPort }),
    onRtp: (kind, packet) => {
      if (isLightweight && received.video.highest !== null) return;
      const first = received[kind].highest;
      recordPacket(received[kind], packet);
      const last = received[kind].highest;
      if (kind !== 'video' || first === null || last === null) return;
      for (let lost = first + 1; lost < last; lost += 1) if (!received.video.counts.has(lost)) missing.set(lost, 0);
    },
    onRtcp: (_, part) => reports.push(part),
  });
  const requestMissing = () => {
    for (const [sequence, attempts] of missing) {
      if (received.video.counts.has(sequence) || attempts > 20) missing.delete(sequence);
      else missing.set(sequence, attempts + 1);
    }
    if (missing.size > 0)
      client.send(
        'video',
        nack(
          received.video.ssrc,
          [...missing.keys()].slice(0, 100).map((n) => n & 0xffff),
        ),
      );
  };
  const report = () => {
    const emptyReport = { fractionLost: 0, lost: 0, highestSequence: 0, jitter: 0, lastReport: 0, sinceLastReport: 0 };
    client.send('video', receiverReport({ ssrc: received.video.ssrc, ...emptyReport }));
  };
  const timer = setInterval(() => {
    if (!client.isOpen()) return;
    requestMissing();
    if (performance.now() - lastReportAt < 1000) return;
    lastReportAt = performance.now();
    report();
  }, REQUEST_INTERVAL_MS);
  return {
    client,
    received,
    reports,
    requestKeyframe: () => client.send('video', pictureLossIndication(received.video.ssrc)),
    /** Stops all reports, as a closed tab does. */
    stopReporting: () => clearInterval(timer),
    close() {
      clearInterval(timer);
      client.close();
    },
  };
}

/** Returns the number of missing packets between the first and the last. */
export function countLost({ counts }: ReceivedTrack): number {
  const numbers = [...counts.keys()];
  return numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers) + 1 - numbers.length;
}

function createReceivedTrack(): ReceivedTrack {
  return { counts: new Map(), timestamps: [], ssrc: 0, highest: null, delays: [] };
}

function recordPacket(received: ReceivedTrack, packet: Buffer): void {
  const header = readRtpHeader(packet);
  if (header === null) return;
  const sequence = unwrap(header.sequence, received.highest ?? header.sequence, 0x10000);
  received.ssrc = header.ssrc;
  received.counts.set(sequence, packet.readUInt32BE(20));
  received.timestamps.push(header.timestamp);
  received.delays.push(performance.timeOrigin + performance.now() - packet.readDoubleBE(12));
  received.highest = Math.max(received.highest ?? sequence, sequence);
}
