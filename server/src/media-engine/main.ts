import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createEngineHttp } from './engine-http.ts';
import { Engine } from './engine.ts';
import { createFallback } from './fallback/fallback.ts';
import { loadNodeDatachannel } from './node-datachannel-transport.ts';
import type { EngineEvent, EngineOptions, EngineCommand } from './protocol.ts';
import { createRecordings } from './recording/recordings.ts';

/** Long enough to finish the files of recordings; then the process ends anyway. */
const SHUTDOWN_TIMEOUT_MS = 30_000;

// The process that forwards audio and video, started by a server process; or manually, with its events on the output.
const options = readOptions();
let pendingSend: Promise<unknown> = Promise.resolve();
let isStopping = false;
const starting = start();

process.on('message', (command: EngineCommand) => {
  if (command.type === 'stop') void stop();
});
process.once('disconnect', () => void stop());
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

try {
  await starting;
} catch (error) {
  emit({ type: 'unable', reason: (error as Error).message });
  await pendingSend;
  process.exit(1);
}

async function start(): Promise<() => Promise<void>> {
  const transport = await loadNodeDatachannel(options);
  const engine = new Engine({ limits: options, transport, emit });
  const fallback = createFallback(engine.access());
  const recordings = createRecordings(engine.access());
  const http = createEngineHttp({ secret: options.secret, engine, fallback, recordings });
  http.listen(options.port, options.host);
  await once(http, 'listening');
  const { address, port, family } = http.address() as AddressInfo;
  emit({ type: 'ready', url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, udpPort: transport.udpPort });
  return async () => {
    http.close();
    await recordings.stopAll();
    fallback.stop();
    engine.stop();
    http.closeAllConnections();
    transport.close();
  };
}

/** Stops the engine once, even if several signals or commands request it. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  const shutDown = await starting;
  await shutDown();
  await pendingSend;
  process.exit(0);
}

/** Sends events in their order; the process ends only after the last one. */
function emit(event: EngineEvent): void {
  if (process.send === undefined) {
    process.stdout.write(`${JSON.stringify(event)}\n`);
    return;
  }
  if (!process.connected) return;
  pendingSend = new Promise((resolve) => process.send?.(event, undefined, undefined, resolve));
}

function readOptions(): EngineOptions {
  // oxlint-disable-next-line node/no-process-env -- The engine is not part of the application and reads this one variable.
  return JSON.parse(process.env['FESTOON_MEDIA_ENGINE'] ?? '{}') as EngineOptions;
}
