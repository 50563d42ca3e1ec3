import type { AddressInfo } from 'node:net';
import { createContext } from '../../../context.ts';
import { createHttp } from '../../../platform/http/create-http.ts';
import { testConfig } from '../../../platform/testing/test-config.ts';
import { testUser, testVisitor } from '../../../platform/testing/test-app.ts';
import { checkInModule } from '../module.ts';

// A server process of its own, for races between processes. It believes the header `x-account` about who calls.
const [databaseUrl = ''] = process.argv.slice(2);
const config = { ...testConfig(databaseUrl), databaseUrl, databasePoolSize: 30 };
const ctx = createContext(config);
const http = await createHttp(ctx, [checkInModule], {
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
process.stdout.write(`${(http.server.address() as AddressInfo).port}\n`);
process.stdin.resume().once('end', () => {
  void http.close().then(() => ctx.db.destroy());
});
