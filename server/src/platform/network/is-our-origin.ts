import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';

/** Browsers always send Origin with a WebSocket; what sends none carries no other site's cookies. */
export function isOurOrigin({ config }: Context, { headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  const origin = URL.parse(headers.origin);
  if (origin === null) return false;
  if (origin.origin === new URL(config.publicUrl).origin) return true;
  // On one's own machine the same server also answers to other names, and a development server stands before it.
  return !config.production && origin.host === headers.host;
}
