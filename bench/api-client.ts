import { Agent, request, type IncomingHttpHeaders } from 'node:http';

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };
type Ask = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };

export type ApiClient = { ask(path: string, how?: Ask): Promise<Answer>; close(): void };

/** Calls the server over one kept connection, as a browser does. */
export function apiClient(port: number): ApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, { method = 'GET', headers = {}, body }: Ask = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent, path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
