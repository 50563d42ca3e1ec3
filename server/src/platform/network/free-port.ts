import { createServer } from 'node:net';

/** Returns a port of this machine that no program uses now: the preferred one if it is free. */
export async function freePort(preferred = 0): Promise<number> {
  const free = await tryPort(preferred);
  return free ?? freePort();
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
