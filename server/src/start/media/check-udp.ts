import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';

const ARRIVES_WITHIN_MS = 1_500;

/** Returns whether datagrams travel on this machine, over its own network address where it has one. */
export async function checkUdp(): Promise<boolean> {
  const receiver = createSocket('udp4');
  const sender = createSocket('udp4');
  try {
    await bind(receiver);
    const arrived = once(receiver, 'message', { signal: AbortSignal.timeout(ARRIVES_WITHIN_MS) });
    for (let count = 0; count < 3; count += 1) sender.send('festoon', receiver.address().port, ownAddress());
    await arrived;
    return true;
  } catch {
    return false;
  } finally {
    receiver.close();
    sender.close();
  }
}

async function bind(socket: Socket): Promise<void> {
  socket.bind(0, '0.0.0.0');
  await once(socket, 'listening');
}

function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
