import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gs;

/**
 * Returns whether an object in a JSON text contains a key twice. Programs disagree about which of the two values counts, so
 * a proxy in front of the server could check one and the server use the other. The text must be valid JSON.
 */
export function hasRepeatedKey(json: string): boolean {
  const open: (Set<string> | null)[] = [];
  let lastText: string | null = null;
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':' && lastText !== null) {
      const keys = open.at(-1);
      const key = JSON.parse(lastText) as string;
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
    lastText = token.startsWith('"') ? token : null;
  }
  return false;
}

/** Parses JSON bodies as Fastify does, and rejects those that contain a key twice. */
export function throwIfRepeatedKeys(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parse(request, body.toString(), (error, value) => {
      if (error === null && hasRepeatedKey(body.toString())) done(new DomainError('malformed_request'));
      else done(error, value);
    });
  });
}
