import type { getBalances as contract } from '@festoon/contracts/money/finance';
import type { EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { countOpenDifferences, sumBalances } from './sum-queries.ts';

export async function getBalances({ db, config }: Context): Promise<EndpointResult<typeof contract>> {
  const [items, openDifferences] = await Promise.all([sumBalances(db), countOpenDifferences(db)]);
  const sums = new Map<string, number>([[config.currency, 0]]);
  for (const { currency, balanceMinor } of items) sums.set(currency, (sums.get(currency) ?? 0) + balanceMinor);
  return {
    currency: config.currency,
    items,
    sums: [...sums].map(([currency, sumMinor]) => ({ currency, sumMinor })),
    openDifferences,
  };
}
