import { createSocket } from 'node:dgram';

// The least that can carry a stream to many: each packet as it came, to everybody, without a key, a repair or a limit.
const ports = new Set<number>();
const socket = createSocket('udp4');
socket.on('message', (packet, from) => {
  if (packet.length === 1) {
    ports.add(from.port);
    return;
  }
  for (const port of ports) socket.send(packet, port, '127.0.0.1');
});
socket.bind(0, '127.0.0.1', () => process.send?.({ port: socket.address().port }));
process.once('disconnect', () => process.exit(0));
