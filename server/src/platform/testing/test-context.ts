import { moneyModeOf } from '../../config/money-mode.ts';
import type { Config } from '../../config.ts';
import { createContext, type Context } from '../../context.ts';
import type { Invalidation } from '@festoon/contracts/core/live';
import type { Live } from '../live/live.ts';
import type { EmailTransport, OutgoingEmail } from '../email/transport.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { testConfig } from './test-config.ts';
import { testDatabase } from './database/test-database.ts';

export type TestContext = Context & {
  readonly clock: FakeClock;
  /** The emails that the transport received, oldest first. */
  readonly sentEmails: readonly OutgoingEmail[];
  /** The invalidations that were published to watchers, oldest first. */
  readonly invalidations: readonly Invalidation[];
};

export type TestOverrides = Partial<Omit<Context, 'config' | 'clock'>> & {
  readonly config?: Partial<Config>;
  readonly clock?: FakeClock;
  readonly poolSize?: number;
};

/** Creates a context on a separate database, with a stopped clock and an email transport that records emails. */
export async function testContext({ config, poolSize, ...overrides }: TestOverrides = {}): Promise<TestContext> {
  const { db, connectionString } = await testDatabase(poolSize);
  const sentEmails: OutgoingEmail[] = [];
  const invalidations: Invalidation[] = [];
  const clock = overrides.clock ?? fakeClock();
  const ctx = createContext(
    { ...testConfig(connectionString), ...config, databaseUrl: connectionString },
    { db, clock, live: createLiveCollector(invalidations), email: createEmailCollector(sentEmails), ...overrides },
  );
  if (overrides.db === undefined) await claimMoneyMode(ctx);
  return { ...ctx, clock, sentEmails, invalidations };
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

function createEmailCollector(sentEmails: OutgoingEmail[]): EmailTransport {
  return {
    kind: 'mailbox',
    deliver(message) {
      sentEmails.push(message);
      return Promise.resolve();
    },
  };
}

function createLiveCollector(invalidations: Invalidation[]): Live {
  return {
    invalidate: (invalidation) => void invalidations.push(invalidation),
    signal: () => undefined,
    signalCoalesced: () => undefined,
    endSession: () => undefined,
    endAccount: () => undefined,
  };
}
