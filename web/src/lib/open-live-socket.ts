import { io } from 'socket.io-client';
import { LIVE_OPTIONS, type LiveSocket } from './feed-link.ts';

/** Opens the page's socket. The window is told when the server cuts it, which it does where a session has ended. */
export function openLiveSocket(): LiveSocket {
  const socket: LiveSocket = io(LIVE_OPTIONS);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') dispatchEvent(new Event('live-cut'));
  });
  return socket;
}
