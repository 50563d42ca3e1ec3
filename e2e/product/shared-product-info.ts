import { existsSync, readFileSync } from 'node:fs';
import type { ProductInfo } from './start-product.ts';

const variable = 'FESTOON_PRODUCT';

/** Stores the facts of the product in the environment, which later workers inherit. */
export function shareProductInfo(productInfo: ProductInfo): void {
  process.env[variable] = JSON.stringify(productInfo);
}

/** Returns the facts of a running product: from JSON, or from the file that `npm run product` was written to. */
export function findSharedProductInfo(): ProductInfo | undefined {
  const value = process.env[variable];
  if (value === undefined || value === '') return undefined;
  const json = existsSync(value) ? readFileSync(value, 'utf8') : value;
  return JSON.parse(json.slice(json.indexOf('{'))) as ProductInfo;
}

export function getProductInfo(): ProductInfo {
  const productInfo = findSharedProductInfo();
  if (productInfo === undefined) throw new Error('No product runs: start the tests with `npm test --workspace e2e`.');
  return productInfo;
}
