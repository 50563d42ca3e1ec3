import { startProductProcess } from '../../product/product-process.ts';
import type { ProductInfo } from '../../product/start-product.ts';
import { test } from '../test.ts';

const START_MS = 600_000;

type OwnProductFixtures = { readonly productInfo: ProductInfo };

/** Returns a `test` for changes that affect every account, on a separate product: bare, or with newly created demo data. */
export const testWithOwnProduct = (initialData: 'bare' | 'demo') =>
  test.extend<object, OwnProductFixtures>({
    productInfo: [
      // eslint-disable-next-line no-empty-pattern -- the runner reads the pattern to find the required fixtures
      async ({}, use) => {
        const { productInfo, stop } = await startProductProcess({ isBare: initialData === 'bare' });
        await use(productInfo);
        await stop();
      },
      { scope: 'worker', timeout: START_MS },
    ],
  });
