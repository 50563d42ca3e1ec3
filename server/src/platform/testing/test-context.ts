import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { systemIds } from '../ids.ts';
import type { LiveHint } from '@festoon/contracts/live';
import type { Live } from '../live.ts';
import { createLog } from '../log.ts';
import type { MailTransport, OutgoingMail } from '../mail/transport.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { testConfig } from './test-config.ts';
import { testDatabase } from './test-database.ts';

export type TestContext = Context & {
  readonly clock: FakeClock;
  /** What the mail transport was handed, oldest first. */
  readonly sentMail: readonly OutgoingMail[];
  /** What was said to those who watch, oldest first. */
  readonly hints: readonly LiveHint[];
};

export type TestOverrides = Partial<Omit<Context, 'config' | 'clock'>> & {
  readonly config?: Partial<Config>;
  readonly clock?: FakeClock;
  readonly poolSize?: number;
};

/** A context on a database of its own, with a clock that stands still and a mail transport that keeps what it gets. */
export async function testContext({ config, poolSize, ...overrides }: TestOverrides = {}): Promise<TestContext> {
  const { db, connectionString } = await testDatabase(poolSize);
  const sentMail: OutgoingMail[] = [];
  const hints: LiveHint[] = [];
  return {
    config: { ...testConfig(connectionString), ...config },
    db,
    clock: fakeClock(),
    ids: systemIds,
    log: createLog({ logLevel: 'silent' }),
    live: collectingLive(hints),
    mail: collectingMail(sentMail),
    files: absent('files'),
    payments: absent('payments'),
    ...overrides,
    sentMail,
    hints,
  };
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

function collectingLive(hints: LiveHint[]): Live {
  return {
    hint: (hint) => void hints.push(hint),
    endSession: () => undefined,
    endAccount: () => undefined,
  };
}

function absent<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get() {
      throw new Error(`This test uses ctx.${name}: give one to testContext.`);
    },
  });
}
