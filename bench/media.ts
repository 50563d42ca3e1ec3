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
import { say, step } from '../server/src/start/terminal.ts';
import type { ViewersOrder, ViewersReport } from './media-viewers.ts';
import { tableOf, type Line } from './table.ts';

const VIEWERS = 200;
/** Of these, every packet is looked at; the others only take them. */
const SAMPLED = 10;
const STORM = 100;
const SECONDS = 12;
/** Pictures of one megabit a second. */
const PACKETS_PER_SECOND = 125;
const PACKET_BYTES = 1000;
const LOSS = 0.03;
/** Of one core, for all viewers. */
const CPU_SHARE = 0.6;
/** The limit for the engine's processor time, as a multiple of a bare forwarder's for the same packets. */
const BARE_TIMES = 3;
const STORM_MS = 2000;
const DELAY_MS = 300;
/** Processor time is counted in hundredths of a second on Linux. */
const TICKS_PER_SECOND = 100;

/** One megabit a second to many: what it costs, how late it is, what a storm of joins and a bad line do to it. */
export async function benchMedia(onStop: OnStop): Promise<boolean> {
  if (process.platform !== 'linux') {
    say('  Processor time is measured on Linux only.');
    return true;
  }
  const lines = [...(await manyViewers(onStop)), await joinStorm(onStop), await badLine(onStop)];
  process.stdout.write(`\n${tableOf(['Stream of 1 Mbit/s', 'measured', 'beside', 'budget'], lines)}\n\n`);
  return lines.every(({ kept }) => kept);
}

async function manyViewers(onStop: OnStop): Promise<Line[]> {
  const { engine, publisher } = await publish(onStop);
  const [askMany, ask] = [startViewers(onStop), startViewers(onStop)];
  await step(`${VIEWERS} viewers joined`, () =>
    during(publisher, async () => {
      for (let joined = SAMPLED; joined < VIEWERS; joined += SAMPLED) {
        await askMany({ play: { ...reach(engine), count: SAMPLED, isCheap: true } });
      }
      await ask({ play: { ...reach(engine), count: SAMPLED, isCheap: false } });
    }),
  );
  const cpu = await step(`Sent for ${SECONDS} seconds`, () => cpuDuring(engine.child, () => run(publisher, SECONDS)));
  const { lost = Infinity, delays = { p50: Infinity, p99: Infinity } } = await ask({ report: true });
  const memory = (await engine.state()).memoryBytes / 1024 / 1024;
  publisher.close();
  await engine.stop();
  const bare = await step('Sent by a bare forwarder', () => bareCpu(onStop));
  const times = cpu / bare;
  return [
    {
      name: `engine's processor, ${VIEWERS} viewers`,
      cells: [`${(cpu * 100).toFixed(0)} %`, `${memory.toFixed(0)} MB`, `≤ ${CPU_SHARE * 100} % of a core`],
      kept: cpu <= CPU_SHARE,
    },
    {
      name: 'the same beside a bare forwarder',
      cells: [`× ${times.toFixed(2)}`, `bare ${(bare * 100).toFixed(0)} %`, `≤ × ${BARE_TIMES}`],
      kept: times <= BARE_TIMES,
    },
    {
      name: 'delay, p99 ms',
      cells: [delays.p99.toFixed(0), `p50 ${delays.p50.toFixed(0)}`, `≤ ${DELAY_MS}`],
      kept: delays.p99 <= DELAY_MS,
    },
    { name: 'packets of pictures missing', cells: [String(lost), '', '0'], kept: lost === 0 },
  ];
}

async function joinStorm(onStop: OnStop): Promise<Line> {
  const { engine, publisher } = await publish(onStop);
  const ask = startViewers(onStop);
  const { allSeeMs = Infinity } = await step(`${STORM} join at once`, () =>
    during(publisher, () => ask({ play: { ...reach(engine), count: STORM, isCheap: true } })),
  );
  publisher.close();
  await engine.stop();
  return {
    name: `${STORM} join at once, all see, ms`,
    cells: [allSeeMs.toFixed(0), '', `≤ ${STORM_MS}`],
    kept: allSeeMs <= STORM_MS,
  };
}

async function badLine(onStop: OnStop): Promise<Line> {
  const engine = await begin(onStop);
  const relay = await startLossyRelay(engine.udpPort, LOSS);
  onStop(async () => relay.close());
  const publisher = await startSyntheticPublisher({ engine, path: '/whip/room/ann:main', viaUdpPort: relay.port });
  await publisher.client.untilConnected();
  const ask = startViewers(onStop);
  await during(publisher, () => ask({ play: { ...reach(engine), viaUdpPort: relay.port, count: SAMPLED, isCheap: false } }));
  relay.beginLosing();
  await step(`Sent over a line that loses ${LOSS * 100} % each way`, () => run(publisher, SECONDS));
  relay.endLosing();
  await run(publisher, 1);
  const { lost = Infinity, packets = 0 } = await ask({ report: true });
  publisher.close();
  await engine.stop();
  return {
    name: `packets missing, ${LOSS * 100} % lost each way`,
    cells: [String(lost), `${relay.counts.lost} of ${packets} lost on the way`, '0'],
    kept: lost === 0,
  };
}

async function begin(onStop: OnStop): Promise<EngineProcess> {
  const engine = await startEngine({ udpPort: 7420, maxEgressKbps: 1_000_000 });
  onStop(() => engine.stop());
  return engine;
}

async function publish(onStop: OnStop) {
  const engine = await begin(onStop);
  const publisher = await startSyntheticPublisher({ engine, path: '/whip/room/ann:main' });
  await publisher.client.untilConnected();
  return { engine, publisher };
}

function reach({ url, secret, udpPort }: EngineProcess) {
  return { url, secret, udpPort, viaUdpPort: udpPort, path: '/whep/room/ann:main' };
}

const run = (publisher: SyntheticPublisher, seconds: number) =>
  publisher.run(seconds * 1000, PACKETS_PER_SECOND, PACKET_BYTES);

/** Publishes while `work` runs. */
async function during<R>(publisher: SyntheticPublisher, work: () => Promise<R>): Promise<R> {
  let isDone = false;
  const running = (async () => {
    while (!isDone) await run(publisher, 0.2);
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await running;
  }
}

function startViewers(onStop: OnStop): (order: ViewersOrder) => Promise<ViewersReport> {
  const child = startChild(onStop, './media-viewers.ts');
  const ended = once(child, 'exit').then(([code]) => fail(String(code)));
  // At the end of a measurement no code waits for this promise any more.
  ended.catch(() => undefined);
  return async (order) => {
    child.send(order);
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
async function bareCpu(onStop: OnStop): Promise<number> {
  const forwarder = startChild(onStop, './bare-forward.ts');
  const [{ port }] = (await once(forwarder, 'message')) as [{ port: number }];
  await startViewers(onStop)({ listen: { port, count: VIEWERS } });
  const socket = createSocket('udp4');
  const cpu = await cpuDuring(forwarder, async () => {
    const begunAt = performance.now();
    let [pictures, sounds] = [0, 0];
    for (let passed = 0; passed < SECONDS * 1000; passed = performance.now() - begunAt) {
      for (; pictures < (passed * PACKETS_PER_SECOND) / 1000; pictures += 1)
        socket.send(Buffer.alloc(12 + PACKET_BYTES), port, '127.0.0.1');
      for (; sounds < passed / 20; sounds += 1) socket.send(Buffer.alloc(92), port, '127.0.0.1');
      await pause(5);
    }
  });
  socket.close();
  return cpu;
}

/** The share of one core that a process took meanwhile. */
async function cpuDuring({ pid }: ChildProcess, work: () => Promise<void>): Promise<number> {
  const [before, begunAt] = [await cpuSeconds(pid), performance.now()];
  await work();
  return (((await cpuSeconds(pid)) - before) / (performance.now() - begunAt)) * 1000;
}

async function cpuSeconds(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
