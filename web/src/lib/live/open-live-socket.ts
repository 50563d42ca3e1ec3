import { io } from 'socket.io-client';
import { TOO_MANY_VISITORS } from '@festoon/contracts/core/live';
import { LIVE_OPTIONS, LIVE_PATH, type LiveSocket } from '../feed-link.ts';
import { apiPath } from '../api/api-client.ts';

const RETRY_MILLIS = 60_000;

/**
 * Opens the page's socket. The window receives `live-cut` when the server disconnects it, which happens when a session
 * has ended.
 */
export function openLiveSocket(): LiveSocket {
  const socket: LiveSocket = io({ ...LIVE_OPTIONS, path: apiPath(LIVE_PATH) });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') dispatchEvent(new Event('live-cut'));
  });
  socket.on('connect_error', ({ message }) => {
    // A rejected socket does not reconnect automatically. The page works without it and updates when it is loaded again.
    if (message === TOO_MANY_VISITORS) setTimeout(() => socket.connect(), RETRY_MILLIS);
  });
  return socket;
}
