import { existsSync, readFileSync } from 'node:fs';
import type { ProductFacts } from './start-product.ts';

const variable = 'FESTOON_PRODUCT';

/** Workers are started later and inherit it. */
export function shareFacts(facts: ProductFacts): void {
  process.env[variable] = JSON.stringify(facts);
}

/** Facts of a product that already runs: as JSON, or the file that `npm run product` was written to. */
export function sharedFacts(): ProductFacts | undefined {
  const told = process.env[variable];
  if (told === undefined || told === '') return undefined;
  const said = existsSync(told) ? readFileSync(told, 'utf8') : told;
  return JSON.parse(said.slice(said.indexOf('{'))) as ProductFacts;
}

export function getFacts(): ProductFacts {
  const facts = sharedFacts();
  if (facts === undefined) throw new Error('No product runs: start the tests with `npm test --workspace e2e`.');
  return facts;
}
