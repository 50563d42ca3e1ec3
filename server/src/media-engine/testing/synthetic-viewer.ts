import type { MediaKind } from '../live-stream-access.ts';
import { nack, videoLoss, receiverReport } from '../rtcp/build-rtcp.ts';
import type { RtcpPacket } from '../rtcp/parse-rtcp.ts';
import { readRtpHeader, unwrap } from '../rtp/rtp-packet.ts';
import type { EngineAccess } from './engine-access.ts';
import { connectClient } from './rtc-client.ts';

export type SyntheticViewer = Awaited<ReturnType<typeof startSyntheticViewer>>;

type Options = {
  readonly engine: EngineAccess;
  readonly path: string;
  readonly viaUdpPort?: number;
  /** Looks at its first picture only: many of these cost their own process little. */
  readonly isCheap?: boolean;
};

export type Got = {
  /** By the number it came with. */
  readonly counts: Map<number, number>;
  readonly timestamps: number[];
  ssrc: number;
  highest: number | null;
  delays: number[];
};

const ASK_EVERY_MS = 40;

/** Plays what a synthetic publisher sends, as a browser would: reports each second, asks for what is lost. */
export async function startSyntheticViewer({ engine, path, viaUdpPort, isCheap = false }: Options) {
  const got: Record<MediaKind, Got> = { audio: nothing(), video: nothing() };
  const reports: RtcpPacket[] = [];
  const missing = new Map<number, number>();
  let lastAskAt = 0;
  const client = await connectClient({
    engine,
    path,
    direction: 'RecvOnly',
    ...(viaUdpPort === undefined ? {} : { viaUdpPort }),
    onRtp: (kind, packet) => {
      if (isCheap && got.video.highest !== null) return;
      const first = got[kind].highest;
      note(got[kind], packet);
      const last = got[kind].highest;
      if (kind !== 'video' || first === null || last === null) return;
      for (let lost = first + 1; lost < last; lost += 1) if (!got.video.counts.has(lost)) missing.set(lost, 0);
    },
    onRtcp: (_, part) => reports.push(part),
  });
  const ask = () => {
    for (const [sequence, asked] of missing) {
      if (got.video.counts.has(sequence) || asked > 20) missing.delete(sequence);
      else missing.set(sequence, asked + 1);
    }
    if (missing.size > 0)
      client.send(
        'video',
        nack(
          got.video.ssrc,
          [...missing.keys()].slice(0, 100).map((n) => n & 0xffff),
        ),
      );
  };
  const report = () => {
    const none = { fractionLost: 0, lost: 0, highestSequence: 0, jitter: 0, lastReport: 0, sinceLastReport: 0 };
    client.send('video', receiverReport({ ssrc: got.video.ssrc, ...none }));
  };
  const timer = setInterval(() => {
    if (!client.isOpen()) return;
    ask();
    if (performance.now() - lastAskAt < 1000) return;
    lastAskAt = performance.now();
    report();
  }, ASK_EVERY_MS);
  return {
    client,
    got,
    reports,
    wantKeyframe: () => client.send('video', videoLoss(got.video.ssrc)),
    /** No more reports, as a tab that vanished. */
    fallSilent: () => clearInterval(timer),
    close() {
      clearInterval(timer);
      client.close();
    },
  };
}

/** Numbers between the first and the last that never came. */
export function lostOf({ counts }: Got): number {
  const numbers = [...counts.keys()];
  return numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers) + 1 - numbers.length;
}

function nothing(): Got {
  return { counts: new Map(), timestamps: [], ssrc: 0, highest: null, delays: [] };
}

function note(got: Got, packet: Buffer): void {
  const header = readRtpHeader(packet);
  if (header === null) return;
  const sequence = unwrap(header.sequence, got.highest ?? header.sequence, 0x10000);
  got.ssrc = header.ssrc;
  got.counts.set(sequence, packet.readUInt32BE(20));
  got.timestamps.push(header.timestamp);
  got.delays.push(performance.timeOrigin + performance.now() - packet.readDoubleBE(12));
  got.highest = Math.max(got.highest ?? sequence, sequence);
}
