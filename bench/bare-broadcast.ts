import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

// The minimal chat: it sends each message to all sockets, without storage or checks.
const http = createServer();
const io = new Server(http, { path: '/api/live', transports: ['websocket'], serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('message', (message: unknown) => io.emit('message', message));
});
http.listen(0, '127.0.0.1', () => process.stdout.write(`${(http.address() as AddressInfo).port}\n`));
process.stdin.on('end', () => process.exit()).resume();
