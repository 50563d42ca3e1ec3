import { createSocket } from 'node:dgram';

// The minimal forwarder: it sends each packet unchanged to all viewers, without encryption, repair or rate limits.
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
