import { startProductProcess } from '../../product/product-process.ts';
import type { ProductFacts } from '../../product/start-product.ts';
import { test } from '../test.ts';

const START_MS = 600_000;

type OwnFacts = { readonly facts: ProductFacts };

/** Returns a `test` for changes that affect every account, on a separate product: bare, or with newly created demo data. */
export const testOwn = (filled: 'bare' | 'demo') =>
  test.extend<object, OwnFacts>({
    facts: [
      // eslint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
      async ({}, use) => {
        const { facts, stop } = await startProductProcess({ isBare: filled === 'bare' });
        await use(facts);
        await stop();
      },
      { scope: 'worker', timeout: START_MS },
    ],
  });
