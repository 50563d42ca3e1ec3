import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createContext } from '../../context.ts';
import { createHttp } from '../http/create-http.ts';
import type { Module } from '../http/module.ts';
import { testUser, testVisitor } from './test-app.ts';
import { testConfig } from './test-config.ts';

/**
 * Makes this process a separate server on the database named by its first argument, for races between processes. It trusts
 * the header `x-account` about the caller, reports its port, and ends with its standard input.
 */
export async function serveInProcess(modules: readonly Module[], databasePoolSize: number): Promise<void> {
  const [databaseUrl = ''] = process.argv.slice(2);
  const ctx = createContext({ ...testConfig(databaseUrl), databaseUrl, databasePoolSize });
  const http = await createHttp(ctx, modules, {
    gate: {
      authenticate: (_ctx, request) => {
        const account = request.headers['x-account'];
        return Promise.resolve(typeof account === 'string' ? testUser(account) : testVisitor);
      },
      isSubscriber: () => Promise.resolve(false),
    },
    limits: { eventLoopDelayMs: 0, requestsPerMinute: 100_000 },
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  // A process that is killed would not store it.
  flushCompileCache();
  process.stdout.write(`${(http.server.address() as AddressInfo).port}\n`);
  process.stdin.resume().once('end', () => {
    void http.close().then(() => ctx.db.destroy());
  });
}
