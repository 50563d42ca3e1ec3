import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';

/**
 * Returns whether a WebSocket was opened by our own page. Browsers always send Origin; a client that sends none has no
 * cookies of a user.
 */
export function isOurOrigin({ config }: Context, { headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  const origin = URL.parse(headers.origin);
  if (origin === null) return false;
  if (origin.origin === new URL(config.publicUrl).origin) return true;
  // On a developer's machine the same server also has other names, and a development server is in front of it.
  return !config.production && origin.host === headers.host;
}
