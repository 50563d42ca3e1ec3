import type { IncomingHttpHeaders } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { modules } from '../../app.ts';
import { createContext } from '../../context.ts';
import { canOpenPath } from '../../modules/ticketing/bookings/public.ts';
import { isSubscriber } from '../../modules/money/subscriptions/public.ts';
import { createHttp } from '../../platform/http/create-http.ts';
import { createLiveServer } from '../../platform/live/live-server.ts';
import { testUser, testVisitor } from '../../platform/testing/test-app.ts';
import { testConfig } from '../../platform/testing/test-config.ts';

// The whole product as one of several processes, which can be killed at any time. It trusts the header `x-account`.
const [databaseUrl = ''] = process.argv.slice(2);
const ctx = createContext({ ...testConfig(databaseUrl), databaseUrl });
const actorOf = ({ 'x-account': account }: IncomingHttpHeaders) =>
  Promise.resolve(typeof account === 'string' ? testUser(account) : testVisitor);
const http = await createHttp(ctx, modules, {
  gate: {
    authenticate: (_ctx, { headers }) => actorOf(headers),
    isSubscriber: (_ctx, accountId) => isSubscriber(ctx.db, accountId, ctx.clock.now()),
    canOpenPath,
  },
  limits: { eventLoopDelayMs: 0, requestsPerMinute: 1_000_000 },
});
await createLiveServer(http.server, ctx, {
  gate: { authenticate: (_ctx, { headers }) => actorOf(headers), isCurrent: () => Promise.resolve(true) },
  topics: modules.flatMap((module) => module.live ?? []),
  feeds: modules.flatMap((module) => module.feeds ?? []),
  connectionString: databaseUrl,
});
await http.listen({ host: '127.0.0.1', port: 0 });
// A process that is killed would not store it.
flushCompileCache();
process.stdout.write(`${(http.server.address() as AddressInfo).port}\n`);
// Exits when its parent process has ended.
process.stdin.on('end', () => process.exit()).resume();
