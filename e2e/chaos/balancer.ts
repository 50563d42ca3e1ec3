import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One connection of a client through the balancer. */
type Way = {
  readonly client: Socket;
  readonly server: Socket;
  /** The account of the device, as given in its first request. */
  account: string | undefined;
  isHollow: boolean;
};

export type Balancer = {
  readonly port: number;
  /** Where new connections go, in turn. */
  readonly backends: Set<number>;
  /** Breaks one connection, chosen by a number from 0 up to 1, and says whose it was. */
  cut(choice: number): string | undefined;
  /** Lets nothing through one connection any more, in either direction, and ends it after a while. */
  hollow(choice: number, millis: number): { account: string | undefined; ended: Promise<void> } | undefined;
  close(): Promise<void>;
};

/** Passes connections on to the servers that are up, as a balancer before several processes does, and breaks them when told. */
export async function startBalancer(): Promise<Balancer> {
  const backends = new Set<number>();
  const ways = new Set<Way>();
  let turn = 0;

  async function reach(): Promise<Socket | undefined> {
    const ports = Array.from(backends);
    for (let tried = 0; tried < ports.length; tried += 1) {
      turn += 1;
      const socket = await opened(ports[turn % ports.length] ?? 0);
      if (socket) return socket;
    }
    return undefined;
  }

  async function serve(client: Socket): Promise<void> {
    client.on('error', () => undefined);
    const server = await reach();
    if (!server || client.destroyed) {
      client.destroy();
      return void server?.destroy();
    }
    const way: Way = { client, server, account: undefined, isHollow: false };
    ways.add(way);
    const end = () => {
      ways.delete(way);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('close', end);
    client.on('data', (data: Buffer) => {
      way.account ??= /x-account: ([\w-]+)/i.exec(data.toString('latin1'))?.[1];
      if (!way.isHollow) server.write(data);
    });
    server.on('data', (data: Buffer) => way.isHollow || client.write(data));
  }

  function pick(choice: number): Way | undefined {
    const all = Array.from(ways).filter(({ isHollow }) => !isHollow);
    return all[Math.floor(choice * all.length)];
  }

  const listener = createServer({ noDelay: true }, (client) => void serve(client)).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    backends,
    cut(choice) {
      const way = pick(choice);
      way?.client.resetAndDestroy();
      return way?.account;
    },
    hollow(choice, millis) {
      const way = pick(choice);
      if (!way) return undefined;
      way.isHollow = true;
      const ended = new Promise<void>((resolve) => way.client.once('close', () => resolve()));
      setTimeout(() => way.client.resetAndDestroy(), millis);
      return { account: way.account, ended };
    },
    async close() {
      for (const { client } of ways) client.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

async function opened(port: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const isUp = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
    () => false,
  );
  socket.on('error', () => undefined);
  return isUp ? socket : undefined;
}
