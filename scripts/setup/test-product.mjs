import { fork } from 'node:child_process';
import { join } from 'node:path';
import { childEnv, root } from './run.mjs';
import { Stop } from './say.mjs';

/**
 * Starts the product for the browser tests. Resolves when it is ready, with the environment in which the tests find it
 * and a function that stops it. It also ends with this process.
 */
export function startTestProduct(node) {
  const child = fork(join(root, 'e2e', 'product', 'main.ts'), [], {
    cwd: root,
    execPath: node,
    execArgv: [],
    env: childEnv(),
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Stop(`The product for the browser tests did not start (${code}).`)));
    child.once('message', (productInfo) => {
      resolve({
        env: { FESTOON_PRODUCT: JSON.stringify(productInfo) },
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}
