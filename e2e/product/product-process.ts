import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.ts';
import type { ProductInfo } from './start-product.ts';

export type ProductProcess = { readonly productInfo: ProductInfo; stop(): Promise<void> };

/** Starts the product in a separate process, which always ends with this one. */
export function startProductProcess({ isBare = false } = {}): Promise<ProductProcess> {
  const child = fork(join(root, 'e2e/product/main.ts'), isBare ? ['bare'] : [], { cwd: root, execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('message', (productInfo: ProductInfo) =>
      resolve({
        productInfo,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      }),
    );
    child.once('exit', (code) => reject(new Error(`The product did not start (${code}).`)));
  });
}
