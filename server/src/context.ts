import { join } from 'node:path';
import type { Config } from './config.ts';
import { createPaymentProvider } from './modules/money/payments/provider/create-provider.ts';
import type { PaymentProvider } from './modules/money/payments/provider/provider.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { setInvalidationPublisher } from './platform/db/publish-after-commit.ts';
import { createDb, type Db } from './platform/db/db.ts';
import { diskFiles, type Files } from './platform/files.ts';
import { systemIds, type Ids } from './platform/ids.ts';
import { createLive, postgresCarrier, type Live } from './platform/live/live.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMailTransport, type MailTransport } from './platform/mail/transport.ts';

/** Everything an operation may reach outside its arguments. */
export type Context = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly live: Live;
  readonly mail: MailTransport;
  readonly files: Files;
  readonly payments: PaymentProvider;
};

/**
 * Creates a program's context; no other place does. `db.destroy()` ends what the context holds open.
 * @param given Parts that a test brings, such as a clock.
 */
export function createContext(config: Config & { readonly databaseUrl: string }, given: Partial<Context> = {}): Context {
  const log = given.log ?? createLog(config);
  const db =
    given.db ??
    createDb({
      connectionString: config.databaseUrl,
      poolSize: config.databasePoolSize,
      onLostConnection: (error) => log.warn({ reason: error.message }, 'lost a connection to the database'),
    });
  const rim = { config, db, clock: given.clock ?? systemClock, ids: given.ids ?? systemIds };
  const live = given.live ?? createLive(postgresCarrier(db), log);
  setInvalidationPublisher(db, (invalidation) => live.invalidate(invalidation));
  return {
    ...rim,
    log,
    live,
    mail: given.mail ?? createMailTransport(config.mail),
    files: given.files ?? diskFiles(join(config.dataDir, 'uploads')),
    payments: given.payments ?? createPaymentProvider({ ...rim, log }),
  };
}
