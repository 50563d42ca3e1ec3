import { realpathSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenAbandoned } from './abandoned.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root, runOpenly } from './run.mjs';
import { main, say } from './say.mjs';

/** From a fresh clone to a running server: packages, Node 24, web app, and then the server itself. */
export function start() {
  return main(async () => {
    process.chdir(root);
    say('');
    whenAbandoned(() => process.kill(process.pid, 'SIGTERM'));
    await install({ everything: false });
    const node = pinnedNode();
    await buildWeb(node);
    const server = join(root, 'server', 'src', 'main.ts');
    // Compiled once, read again at the next start.
    const cache = join(root, 'node_modules', '.cache', 'festoon', 'compiled');
    if (realpathSync(node) === realpathSync(process.execPath)) {
      module.enableCompileCache(cache);
      await import(pathToFileURL(server).href);
      return;
    }
    // The channel tells the server when we are gone, however we end.
    process.exitCode = await runOpenly(node, [...process.execArgv, server], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: cache },
    });
  });
}
