import type { Clock } from './platform/clock.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/db/db.ts';
import type { Files } from './platform/files.ts';
import type { Ids } from './platform/ids.ts';
import type { Live } from './platform/live.ts';
import type { Log } from './platform/log.ts';
import type { MailTransport } from './platform/mail/transport.ts';
import type { PaymentProvider } from './modules/payments/provider.ts';

/** Everything an operation may reach outside its arguments. Built once by `createContext`. */
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
