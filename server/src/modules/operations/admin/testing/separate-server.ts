import type { AddressInfo } from 'node:net';
import { createContext } from '../../../../context.ts';
import { createHttp } from '../../../../platform/http/create-http.ts';
import { createLiveServer } from '../../../../platform/live/live-server.ts';
import { testConfig } from '../../../../platform/testing/test-config.ts';
import { accountsModule } from '../../../identity/accounts/module.ts';
import { authenticate, authenticateSocket, isSessionCurrent } from '../../../identity/accounts/public.ts';

// Another server process on the database named by the first argument, which authenticates pages and sockets by sessions only.
// It reports its port, and exits when its standard input closes.
const [databaseUrl = ''] = process.argv.slice(2);
const ctx = createContext({ ...testConfig(databaseUrl), databaseUrl, databasePoolSize: 5 });
const http = await createHttp(ctx, [accountsModule], {
  gate: { authenticate, isSubscriber: () => Promise.resolve(false) },
  limits: { eventLoopDelayMs: 0 },
});
const live = await createLiveServer(http.server, ctx, {
  gate: { authenticate: authenticateSocket, isCurrent: isSessionCurrent },
  topics: accountsModule.live ?? [],
  connectionString: databaseUrl,
});
await http.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(http.server.address() as AddressInfo).port}\n`);
process.stdin.resume().once('end', () => {
  void live
    .close()
    .then(() => http.close())
    .then(() => ctx.db.destroy());
});
