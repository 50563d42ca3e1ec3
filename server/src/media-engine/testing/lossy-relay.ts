import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Starts a UDP relay that loses a share of the packets in both directions, the same packets in every run. */
export async function startLossyRelay(toPort: number, share: number) {
  const front = createSocket('udp4');
  const backs = new Map<number, Socket>();
  const counts = { passed: 0, lost: 0 };
  let seed = 42;
  let isLossy = false;
  const isLost = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 0x80000000;
    const lost = isLossy && seed / 0x80000000 < share;
    counts[lost ? 'lost' : 'passed'] += 1;
    return lost;
  };
  front.bind(0, '127.0.0.1');
  await once(front, 'listening');
  front.on('message', (packet, from) => {
    if (isLost()) return;
    const back = backs.get(from.port) ?? openBack(from.port);
    back.send(packet, toPort, '127.0.0.1');
  });
  const openBack = (clientPort: number): Socket => {
    const back = createSocket('udp4');
    backs.set(clientPort, back);
    back.on('message', (packet) => {
      if (!isLost()) front.send(packet, clientPort, '127.0.0.1');
    });
    return back;
  };
  return {
    port: (front.address() as AddressInfo).port,
    counts,
    /** Called after the connection is established, which must not lose packets. */
    startLoss: () => (isLossy = true),
    stopLoss: () => (isLossy = false),
    close() {
      front.close();
      for (const back of backs.values()) back.close();
    },
  };
}
