import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const sources = [
  'web/src',
  'web/public',
  'web/scripts',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'contracts/src',
];
const built = join(root, 'web/dist/document.json');

/** Builds the web app unless what is built is newer than everything it is built from. */
export function buildWeb(): void {
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map((path) => newest(join(root, path))))) return;
  const { status } = spawnSync('npm', ['run', 'build', '--workspace', 'web'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The web app could not be built.');
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
