import { Client } from 'pg';
import type { PaymentsConfig } from '../config/providers.ts';
import { moneyModeOf, type MoneyMode } from '../config/money-mode.ts';
import { StartError } from '../platform/start-error.ts';

/**
 * Claims a database for the mode of the configured payment provider. Throws when it holds money of another mode: play money
 * must not count as payable beside real money, and what is there is never deleted.
 */
export async function claimMoneyMode(connectionString: string, payments: PaymentsConfig): Promise<void> {
  const mode = moneyModeOf(payments);
  const others = await claim(connectionString, mode);
  if (others.length > 0) throw new StartError(modeMismatchMessage(payments, mode, others));
}

async function claim(connectionString: string, mode: MoneyMode): Promise<readonly MoneyMode[]> {
  const client = new Client({ connectionString, application_name: 'festoon start' });
  await client.connect();
  try {
    // Locks the tables of payments, payouts and ledger transactions for a moment, only where the claim is new.
    const { rows } = await client.query<{ others: MoneyMode[] }>('select claim_money_mode($1) as others', [mode]);
    return rows[0]?.others ?? [];
  } finally {
    await client.end();
  }
}

const MODE_LABELS: Readonly<Record<MoneyMode, string>> = {
  sandbox: 'sandbox money',
  test: 'test money of Stripe',
  live: 'real money',
};

function modeMismatchMessage(payments: PaymentsConfig, mode: MoneyMode, others: readonly MoneyMode[]): string {
  const cause =
    payments.kind === 'sandbox'
      ? 'Payments run in the sandbox (STRIPE_SECRET_KEY is not set, or PAYMENTS=sandbox)'
      : `STRIPE_SECRET_KEY is a ${mode} key`;
  const present = others.map((other) => MODE_LABELS[other]).join(' and ');
  return `${cause}, but this database holds ${present}. Nothing was changed. Use a new database: set DATABASE_URL, or DATA_DIR for the embedded one.`;
}
