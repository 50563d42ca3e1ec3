import { moneyModeOf } from '../../config/money-mode.ts';
import type { Config } from '../../config.ts';
import { createContext, type Context } from '../../context.ts';
import type { Invalidation } from '@festoon/contracts/core/live';
import type { Live } from '../live/live.ts';
import type { MailTransport, OutgoingMail } from '../mail/transport.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { testConfig } from './test-config.ts';
import { testDatabase } from './test-database.ts';

export type TestContext = Context & {
  readonly clock: FakeClock;
  /** The mails that the transport received, oldest first. */
  readonly sentMail: readonly OutgoingMail[];
  /** The invalidations that were published to watchers, oldest first. */
  readonly invalidations: readonly Invalidation[];
};

export type TestOverrides = Partial<Omit<Context, 'config' | 'clock'>> & {
  readonly config?: Partial<Config>;
  readonly clock?: FakeClock;
  readonly poolSize?: number;
};

/** Creates a context on a separate database, with a stopped clock and a mail transport that keeps the mails it gets. */
export async function testContext({ config, poolSize, ...overrides }: TestOverrides = {}): Promise<TestContext> {
  const { db, connectionString } = await testDatabase(poolSize);
  const sentMail: OutgoingMail[] = [];
  const invalidations: Invalidation[] = [];
  const clock = overrides.clock ?? fakeClock();
  const ctx = createContext(
    { ...testConfig(connectionString), ...config, databaseUrl: connectionString },
    { db, clock, live: collectingLive(invalidations), mail: collectingMail(sentMail), ...overrides },
  );
  if (overrides.db === undefined) await claimMoneyMode(ctx);
  return { ...ctx, clock, sentMail, invalidations };
}

/** Claims the money mode as the start does: the database belongs to the mode of the first context on it. */
async function claimMoneyMode({ db, config: { payments } }: Context): Promise<void> {
  const mode = moneyModeOf(payments);
  await db
    .insertInto('money_mode')
    .values({ mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function collectingMail(sentMail: OutgoingMail[]): MailTransport {
  return {
    kind: 'mailbox',
    deliver(message) {
      sentMail.push(message);
      return Promise.resolve();
    },
  };
}

function collectingLive(invalidations: Invalidation[]): Live {
  return {
    invalidate: (invalidation) => void invalidations.push(invalidation),
    signal: () => undefined,
    gather: () => undefined,
    endSession: () => undefined,
    endAccount: () => undefined,
  };
}
