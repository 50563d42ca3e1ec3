import { Agent, request, type IncomingHttpHeaders } from 'node:http';

type ApiResponse = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };
type RequestOptions = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };

export type ApiClient = { send(path: string, options?: RequestOptions): Promise<ApiResponse>; close(): void };

/** Calls the server over one keep-alive connection, as a browser does. */
export function createApiClient(port: number): ApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) =>
    new Promise<ApiResponse>((resolve, reject) => {
      const clientRequest = request({ host: '127.0.0.1', port, agent, path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString() }),
        );
      });
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });
  return { send, close: () => agent.destroy() };
}
