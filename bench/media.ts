import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createSocket } from 'node:dgram';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEngine, type EngineProcess } from '../server/src/media-engine/testing/engine-process.ts';
import { startLossyRelay } from '../server/src/media-engine/testing/lossy-relay.ts';
import { startSyntheticPublisher, type SyntheticPublisher } from '../server/src/media-engine/testing/synthetic-publisher.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import { printLine, step } from '../server/src/start/terminal.ts';
import type { ViewersCommand, ViewersReport } from './media-viewers.ts';
import { formatTable, type BenchmarkResult } from './table.ts';

const VIEWERS = 200;
/** The number of viewers that check every packet; the others only receive. */
const SAMPLED = 10;
const JOIN_STORM_VIEWERS = 100;
const SECONDS = 12;
/** Video frames at one megabit per second. */
const PACKETS_PER_SECOND = 125;
const PACKET_BYTES = 1000;
const LOSS = 0.03;
/** As a share of one core, for all viewers. */
const CPU_SHARE_MAX = 0.6;
/** The limit for the engine's processor time, as a multiple of a bare forwarder's for the same packets. */
const BASELINE_RATIO_MAX = 3;
const JOIN_STORM_MAX_MS = 2000;
const DELAY_P99_MAX_MS = 300;
/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Measures a stream of one megabit per second to many viewers: processor time, delay, many concurrent joins and packet loss.
 */
export async function benchMedia(onStop: OnStop): Promise<boolean> {
  if (process.platform !== 'linux') {
    printLine('  Processor time is measured on Linux only.');
    return true;
  }
  const results = [...(await measureManyViewers(onStop)), await measureJoinStorm(onStop), await measureLossyNetwork(onStop)];
  process.stdout.write(`\n${formatTable(['Stream of 1 Mbit/s', 'measured', 'beside', 'budget'], results)}\n\n`);
  return results.every(({ withinBudget }) => withinBudget);
}

async function measureManyViewers(onStop: OnStop): Promise<BenchmarkResult[]> {
  const { engine, publisher } = await startPublisher(onStop);
  const [sendToMany, sendCommand] = [startViewers(onStop), startViewers(onStop)];
  await step(`${VIEWERS} viewers joined`, () =>
    whilePublishing(publisher, async () => {
      for (let joined = SAMPLED; joined < VIEWERS; joined += SAMPLED) {
        await sendToMany({ play: { ...viewerParams(engine), count: SAMPLED, isLightweight: true } });
      }
      await sendCommand({ play: { ...viewerParams(engine), count: SAMPLED, isLightweight: false } });
    }),
  );
  const cpu = await step(`Sent for ${SECONDS} seconds`, () =>
    measureCpu(engine.child, () => publishFor(publisher, SECONDS)),
  );
  const { lost = Infinity, delays = { p50: Infinity, p99: Infinity } } = await sendCommand({ report: true });
  const memory = (await engine.state()).memoryBytes / 1024 / 1024;
  publisher.close();
  await engine.stop();
  const baselineCpu = await step('Sent by a bare forwarder', () => measureBaselineCpu(onStop));
  const ratio = cpu / baselineCpu;
  return [
    {
      name: `engine's processor, ${VIEWERS} viewers`,
      cells: [`${(cpu * 100).toFixed(0)} %`, `${memory.toFixed(0)} MB`, `≤ ${CPU_SHARE_MAX * 100} % of a core`],
      withinBudget: cpu <= CPU_SHARE_MAX,
    },
    {
      name: 'the same beside a bare forwarder',
      cells: [`× ${ratio.toFixed(2)}`, `bare ${(baselineCpu * 100).toFixed(0)} %`, `≤ × ${BASELINE_RATIO_MAX}`],
      withinBudget: ratio <= BASELINE_RATIO_MAX,
    },
    {
      name: 'delay, p99 ms',
      cells: [delays.p99.toFixed(0), `p50 ${delays.p50.toFixed(0)}`, `≤ ${DELAY_P99_MAX_MS}`],
      withinBudget: delays.p99 <= DELAY_P99_MAX_MS,
    },
    { name: 'packets of pictures missing', cells: [String(lost), '', '0'], withinBudget: lost === 0 },
  ];
}

async function measureJoinStorm(onStop: OnStop): Promise<BenchmarkResult> {
  const { engine, publisher } = await startPublisher(onStop);
  const sendCommand = startViewers(onStop);
  const { allPlayingMs = Infinity } = await step(`${JOIN_STORM_VIEWERS} join at once`, () =>
    whilePublishing(publisher, () =>
      sendCommand({ play: { ...viewerParams(engine), count: JOIN_STORM_VIEWERS, isLightweight: true } }),
    ),
  );
  publisher.close();
  await engine.stop();
  return {
    name: `${JOIN_STORM_VIEWERS} join at once, all see, ms`,
    cells: [allPlayingMs.toFixed(0), '', `≤ ${JOIN_STORM_MAX_MS}`],
    withinBudget: allPlayingMs <= JOIN_STORM_MAX_MS,
  };
}

async function measureLossyNetwork(onStop: OnStop): Promise<BenchmarkResult> {
  const engine = await startBenchEngine(onStop);
  const relay = await startLossyRelay(engine.udpPort, LOSS);
  onStop(async () => relay.close());
  const publisher = await startSyntheticPublisher({ engine, path: '/whip/room/ann:main', viaUdpPort: relay.port });
  await publisher.client.waitForConnection();
  const sendCommand = startViewers(onStop);
  await whilePublishing(publisher, () =>
    sendCommand({ play: { ...viewerParams(engine), viaUdpPort: relay.port, count: SAMPLED, isLightweight: false } }),
  );
  relay.startLoss();
  await step(`Sent over a line that loses ${LOSS * 100} % each way`, () => publishFor(publisher, SECONDS));
  relay.stopLoss();
  await publishFor(publisher, 1);
  const { lost = Infinity, packets = 0 } = await sendCommand({ report: true });
  publisher.close();
  await engine.stop();
  return {
    name: `packets missing, ${LOSS * 100} % lost each way`,
    cells: [String(lost), `${relay.counts.lost} of ${packets} lost on the way`, '0'],
    withinBudget: lost === 0,
  };
}

async function startBenchEngine(onStop: OnStop): Promise<EngineProcess> {
  const engine = await startEngine({ udpPort: 7420, maxEgressKbps: 1_000_000 });
  onStop(() => engine.stop());
  return engine;
}

async function startPublisher(onStop: OnStop) {
  const engine = await startBenchEngine(onStop);
  const publisher = await startSyntheticPublisher({ engine, path: '/whip/room/ann:main' });
  await publisher.client.waitForConnection();
  return { engine, publisher };
}

function viewerParams({ url, secret, udpPort }: EngineProcess) {
  return { url, secret, udpPort, viaUdpPort: udpPort, path: '/whep/room/ann:main' };
}

const publishFor = (publisher: SyntheticPublisher, seconds: number) =>
  publisher.run(seconds * 1000, PACKETS_PER_SECOND, PACKET_BYTES);

/** Publishes a stream while `work` runs. */
async function whilePublishing<R>(publisher: SyntheticPublisher, work: () => Promise<R>): Promise<R> {
  let isDone = false;
  const publishing = (async () => {
    while (!isDone) await publishFor(publisher, 0.2);
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await publishing;
  }
}

function startViewers(onStop: OnStop): (command: ViewersCommand) => Promise<ViewersReport> {
  const child = startChild(onStop, './media-viewers.ts');
  const ended = once(child, 'exit').then(([code]) => fail(String(code)));
  // At the end of a measurement no code awaits this promise.
  ended.catch(() => undefined);
  return async (command) => {
    child.send(command);
    const [report] = await Promise.race([once(child, 'message'), ended]);
    return report as ViewersReport;
  };
}

function startChild(onStop: OnStop, script: string): ChildProcess {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)));
  onStop(async () => child.connected && child.disconnect());
  return child;
}

function fail(code: string): never {
  throw new Error(`The viewers ended with ${code}.`);
}

/** Returns the processor time of a forwarder without any logic, for the same packets and the same number of viewers. */
async function measureBaselineCpu(onStop: OnStop): Promise<number> {
  const forwarder = startChild(onStop, './bare-forward.ts');
  const [{ port }] = (await once(forwarder, 'message')) as [{ port: number }];
  await startViewers(onStop)({ listen: { port, count: VIEWERS } });
  const socket = createSocket('udp4');
  const cpu = await measureCpu(forwarder, async () => {
    const startedAt = performance.now();
    let [videoPackets, audioPackets] = [0, 0];
    for (let elapsedMs = 0; elapsedMs < SECONDS * 1000; elapsedMs = performance.now() - startedAt) {
      for (; videoPackets < (elapsedMs * PACKETS_PER_SECOND) / 1000; videoPackets += 1)
        socket.send(Buffer.alloc(12 + PACKET_BYTES), port, '127.0.0.1');
      for (; audioPackets < elapsedMs / 20; audioPackets += 1) socket.send(Buffer.alloc(92), port, '127.0.0.1');
      await pause(5);
    }
  });
  socket.close();
  return cpu;
}

/** Returns the share of one core that a process used meanwhile. */
async function measureCpu({ pid }: ChildProcess, work: () => Promise<void>): Promise<number> {
  const [before, startedAt] = [await cpuSeconds(pid), performance.now()];
  await work();
  return (((await cpuSeconds(pid)) - before) / (performance.now() - startedAt)) * 1000;
}

async function cpuSeconds(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
