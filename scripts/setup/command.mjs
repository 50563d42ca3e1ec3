import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root, runOpenly } from './run.mjs';
import { main, Stop } from './say.mjs';

/** `npm run <name>`: sets up the machine, then runs a command of the server in the folder where npm was called. */
export function command() {
  return main(async () => {
    const [name, ...args] = process.argv.slice(2);
    const file = join(root, name ?? '');
    if (!name || !existsSync(file)) throw new Stop(`There is no command ${name}.`);
    await install({ everything: false });
    const cwd = realpathSync(process.env.INIT_CWD ?? process.cwd());
    process.exitCode = await runOpenly(pinnedNode(), [file, ...args], { cwd });
  });
}
