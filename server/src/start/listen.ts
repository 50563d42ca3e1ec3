import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../platform/start-error.ts';

type ListenAddress = Pick<Config, 'host' | 'port'>;

/** Throws if the port is taken, before anything is started or created. */
export async function assertPortIsFree({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('error', reject);
  probe.listen({ host, port }, resolve);
  await promise.catch((error: unknown) => {
    throw toStartError(error, { host, port });
  });
  await new Promise((closed) => {
    probe.close(closed);
  });
}

export async function listen(app: FastifyInstance, listenAddress: ListenAddress): Promise<void> {
  await app.listen({ host: listenAddress.host, port: listenAddress.port }).catch((error: unknown) => {
    throw toStartError(error, listenAddress);
  });
}

function toStartError(error: unknown, { host, port }: ListenAddress): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken; perhaps the product is already running. Choose another: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is not an address of this machine.`);
  return error;
}
