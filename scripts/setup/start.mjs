import { realpathSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenAbandoned } from './abandoned.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { compileCache, root, runOpenly } from './run.mjs';
import { main, say } from './say.mjs';

/** Starts the server from a fresh clone: installs packages and Node 24, builds the web app, then runs the server itself. */
export function start() {
  return main(async () => {
    process.chdir(root);
    say('');
    whenAbandoned(() => process.kill(process.pid, 'SIGTERM'));
    await install({ everything: false });
    const node = pinnedNode();
    await buildWeb(node);
    const server = join(root, 'server', 'src', 'main.ts');
    if (realpathSync(node) === realpathSync(process.execPath)) {
      module.enableCompileCache(compileCache);
      await import(pathToFileURL(server).href);
      return;
    }
    // The channel notifies the server when this process has ended for any reason.
    process.exitCode = await runOpenly(node, [...process.execArgv, server], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: compileCache },
    });
  });
}
