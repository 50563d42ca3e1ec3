import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createEngineAccess } from '../server/src/media-engine/testing/engine-access.ts';
import {
  countLost,
  startSyntheticViewer,
  type SyntheticViewer,
} from '../server/src/media-engine/testing/synthetic-viewer.ts';

export type ViewersCommand =
  | {
      readonly play: {
        url: string;
        secret: string;
        udpPort: number;
        viaUdpPort: number;
        path: string;
        count: number;
        isLightweight: boolean;
      };
    }
  /** The same number of plain sockets, for the bare forwarder. */
  | { readonly listen: { port: number; count: number } }
  | { readonly report: true };

export type ViewersReport = {
  readonly joined?: number;
  /** From the first request until each viewer received a video frame. */
  readonly allPlayingMs?: number;
  readonly lost?: number;
  readonly packets?: number;
  readonly delays?: { p50: number; p99: number };
};

// Lightweight viewers in a separate process, so that their cost is not counted as the engine's.
const viewers: SyntheticViewer[] = [];
let receivedPackets = 0;
/** On a busy machine some viewers never receive one: the engine removes viewers that do not respond. */
const FIRST_FRAME_TIMEOUT_MS = 60_000;

process.on('message', (command: ViewersCommand) => {
  void runCommand(command).then((report) => process.send?.(report));
});
process.once('disconnect', () => process.exit(0));

async function runCommand(command: ViewersCommand): Promise<ViewersReport> {
  if ('play' in command) return join(command.play);
  if ('listen' in command) return listen(command.listen);
  return report();
}

async function join({
  path,
  count,
  viaUdpPort,
  isLightweight,
  ...engineAccess
}: Extract<ViewersCommand, { play: unknown }>['play']): Promise<ViewersReport> {
  const engine = createEngineAccess(engineAccess);
  const startedAt = performance.now();
  const joins = Array.from({ length: count }, async () => {
    const viewer = await startSyntheticViewer({ engine, path, viaUdpPort, isLightweight });
    viewers.push(viewer);
    if (viewer.client.status !== 201) throw new Error(`The engine answered ${viewer.client.status}.`);
    while (viewer.received.video.counts.size === 0) {
      if (performance.now() - startedAt > FIRST_FRAME_TIMEOUT_MS)
        throw new Error('A viewer saw no picture within a minute.');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await Promise.all(joins);
  return { joined: viewers.length, allPlayingMs: performance.now() - startedAt };
}

async function listen({ port, count }: { port: number; count: number }): Promise<ViewersReport> {
  for (let index = 0; index < count; index += 1) {
    const socket = createSocket('udp4');
    socket.on('message', () => (receivedPackets += 1));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    socket.send(Buffer.from([0]), port, '127.0.0.1');
  }
  return { joined: count };
}

function report(): ViewersReport {
  const delays = viewers.flatMap(({ received }) => received.video.delays).toSorted((a, b) => a - b);
  const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(share * delays.length))] ?? 0;
  return {
    joined: viewers.length,
    lost: viewers.reduce((sum, { received }) => sum + countLost(received.video), 0),
    packets: delays.length + receivedPackets,
    delays: { p50: at(0.5), p99: at(0.99) },
  };
}
