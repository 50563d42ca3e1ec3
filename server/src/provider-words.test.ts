import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The payment provider's error codes, headers, placeholders and event types, which only its adapter translates. */
const PROVIDER_WORDS = [
  'resource_missing',
  'account_invalid',
  'balance_insufficient',
  'insufficient_capabilities_for_transfer',
  'charge_already_refunded',
  'external_account',
  'CHECKOUT_SESSION_ID',
  'stripe-signature',
  'customer.updated',
  'charge.refund',
  'charge.dispute',
];
/** The adapter, and the sandbox, which imitates the provider's HTTP API. */
const EXEMPT = /^server\/src\/modules\/money\/payments\/(?:stripe|sandbox)\//;

it('uses the words of the payment provider only in its adapter and in the sandbox', () => {
  const sources = ['contracts/src', 'server/src', 'web/src', 'e2e', 'bench'].flatMap((path) =>
    readdirSync(root + path, { recursive: true, encoding: 'utf8' })
      .map((name) => `${path}/${name}`.replaceAll('\\', '/'))
      .filter((name) => /\.(?:ts|tsx|js|sql)$/.test(name) && !/node_modules|\.test\.tsx?$/.test(name) && !EXEMPT.test(name)),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const uses = sources.flatMap((path) => {
    const text = readFileSync(root + path, 'utf8');
    return PROVIDER_WORDS.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(uses).toEqual([]);
});
