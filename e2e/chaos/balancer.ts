import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One connection of a client through the balancer. */
type ProxiedConnection = {
  readonly client: Socket;
  readonly server: Socket;
  /** The account of the device, as given in its first request. */
  account: string | undefined;
  isBlackholed: boolean;
};

export type Balancer = {
  readonly port: number;
  /** The targets of new connections, in turn. */
  readonly backends: Set<number>;
  /** Breaks one connection, chosen by a number from 0 up to 1, and returns its account. */
  resetConnection(choice: number): string | undefined;
  /** Drops all data of one connection in both directions, and ends it after a while. */
  blackhole(choice: number, millis: number): { account: string | undefined; ended: Promise<void> } | undefined;
  close(): Promise<void>;
};

/** Starts a balancer that forwards connections to the running servers, and breaks them on request. */
export async function startBalancer(): Promise<Balancer> {
  const backends = new Set<number>();
  const connections = new Set<ProxiedConnection>();
  let nextBackend = 0;

  async function connectToBackend(): Promise<Socket | undefined> {
    const ports = Array.from(backends);
    for (let attempt = 0; attempt < ports.length; attempt += 1) {
      nextBackend += 1;
      const socket = await tryConnect(ports[nextBackend % ports.length] ?? 0);
      if (socket) return socket;
    }
    return undefined;
  }

  async function handleClient(client: Socket): Promise<void> {
    client.on('error', () => undefined);
    const server = await connectToBackend();
    if (!server || client.destroyed) {
      client.destroy();
      return void server?.destroy();
    }
    const connection: ProxiedConnection = { client, server, account: undefined, isBlackholed: false };
    connections.add(connection);
    const end = () => {
      connections.delete(connection);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('close', end);
    client.on('data', (data: Buffer) => {
      connection.account ??= /x-account: ([\w-]+)/i.exec(data.toString('latin1'))?.[1];
      if (!connection.isBlackholed) server.write(data);
    });
    server.on('data', (data: Buffer) => connection.isBlackholed || client.write(data));
  }

  function pickConnection(choice: number): ProxiedConnection | undefined {
    const all = Array.from(connections).filter(({ isBlackholed }) => !isBlackholed);
    return all[Math.floor(choice * all.length)];
  }

  const listener = createServer({ noDelay: true }, (client) => void handleClient(client)).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    backends,
    resetConnection(choice) {
      const connection = pickConnection(choice);
      connection?.client.resetAndDestroy();
      return connection?.account;
    },
    blackhole(choice, millis) {
      const connection = pickConnection(choice);
      if (!connection) return undefined;
      connection.isBlackholed = true;
      const ended = new Promise<void>((resolve) => connection.client.once('close', () => resolve()));
      setTimeout(() => connection.client.resetAndDestroy(), millis);
      return { account: connection.account, ended };
    },
    async close() {
      for (const { client } of connections) client.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

async function tryConnect(port: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const isConnected = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.on('error', () => undefined);
  return isConnected ? socket : undefined;
}
