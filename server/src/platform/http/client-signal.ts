import type { HttpReply } from './module.ts';

/**
 * Runs work for a client and stops it when the client disconnects: aborts the signal, and returns null because no one reads
 * the response.
 */
export async function whileConnected<R>(reply: HttpReply, work: (signal: AbortSignal) => Promise<R>): Promise<R | null> {
  const controller = new AbortController();
  const leave = () => {
    if (!reply.raw.writableFinished) controller.abort();
  };
  reply.raw.once('close', leave);
  try {
    // A client may have disconnected during authentication.
    if (reply.raw.destroyed) controller.abort();
    controller.signal.throwIfAborted();
    return await work(controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    reply.hijack();
    return null;
  } finally {
    reply.raw.removeListener('close', leave);
  }
}
