import { join } from 'node:path';
import type { Config } from './config.ts';
import { createPaymentProvider } from './modules/money/payments/provider/create-provider.ts';
import type { PaymentProvider } from './modules/money/payments/provider/provider.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { setInvalidationPublisher } from './platform/db/publish-after-commit.ts';
import { createDb, type Db } from './platform/db/db.ts';
import { diskFiles, type Files } from './platform/files.ts';
import { systemIds, type Ids } from './platform/ids.ts';
import { createLive, postgresPubSub, type Live } from './platform/live/live.ts';
import { createLog, type Log } from './platform/log.ts';
import { createEmailTransport, type EmailTransport } from './platform/email/transport.ts';

/** Everything that an operation can access besides its arguments. */
export type Context = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly live: Live;
  readonly email: EmailTransport;
  readonly files: Files;
  readonly payments: PaymentProvider;
};

/**
 * Creates a program's context. It is the only place that does. `db.destroy()` closes everything that the context holds open.
 * @param overrides Parts that a test replaces, such as the clock.
 */
export function createContext(config: Config & { readonly databaseUrl: string }, overrides: Partial<Context> = {}): Context {
  const log = overrides.log ?? createLog(config);
  const db =
    overrides.db ??
    createDb({
      connectionString: config.databaseUrl,
      poolSize: config.databasePoolSize,
      onLostConnection: (error) => log.warn({ reason: error.message }, 'lost a connection to the database'),
    });
  const pushFetch = { config, db, clock: overrides.clock ?? systemClock, ids: overrides.ids ?? systemIds };
  const live = overrides.live ?? createLive(postgresPubSub(db), log);
  setInvalidationPublisher(db, (invalidation) => live.invalidate(invalidation));
  return {
    ...pushFetch,
    log,
    live,
    email: overrides.email ?? createEmailTransport(config.email),
    files: overrides.files ?? diskFiles(join(config.dataDir, 'uploads')),
    payments: overrides.payments ?? createPaymentProvider({ ...pushFetch, log }),
  };
}
