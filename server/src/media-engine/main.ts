import type { AddressInfo } from 'node:net';
import { createEngineHttp } from './engine-http.ts';
import { Engine } from './engine.ts';
import { createFallback } from './fallback/fallback.ts';
import { loadNodeDatachannel } from './node-datachannel-transport.ts';
import type { EngineEvent, EngineOptions, EngineOrder } from './protocol.ts';
import { createRecordings } from './recording/recordings.ts';

// The process that carries picture and sound, begun by a server process; or by hand, with its events on the output.
const options = readOptions();
const emit = (event: EngineEvent) => {
  if (process.send === undefined) process.stdout.write(`${JSON.stringify(event)}\n`);
  else if (process.connected) process.send(event);
};

try {
  const stop = await start();
  const stopOnce = onceOnly(async () => {
    await stop();
    process.exit(0);
  });
  process.on('message', (order: EngineOrder) => {
    if (order.type === 'stop') stopOnce();
  });
  process.on('disconnect', stopOnce);
  process.on('SIGINT', stopOnce);
  process.on('SIGTERM', stopOnce);
} catch (error) {
  emit({ type: 'unable', reason: (error as Error).message });
  // The message must leave before the process does.
  setTimeout(() => process.exit(1), 100);
}

async function start(): Promise<() => Promise<void>> {
  const transport = await loadNodeDatachannel(options);
  const engine = new Engine({ limits: options, transport, emit });
  const fallback = createFallback(engine.access());
  const recordings = createRecordings(engine.access());
  const http = createEngineHttp({ secret: options.secret, engine, fallback, recordings });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, options.host, resolve);
  });
  const { address, port, family } = http.address() as AddressInfo;
  emit({ type: 'ready', url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, udpPort: transport.udpPort });
  return async () => {
    http.close();
    await recordings.stopAll();
    fallback.stop();
    http.closeAllConnections();
    engine.stop();
    transport.close();
  };
}

function readOptions(): EngineOptions {
  // oxlint-disable-next-line node/no-process-env -- The engine is no part of the application and reads this one variable.
  return JSON.parse(process.env['FESTOON_MEDIA_ENGINE'] ?? '{}') as EngineOptions;
}

function onceOnly(work: () => Promise<void>): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    void work();
  };
}
