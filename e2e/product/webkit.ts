import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';

/** Returns whether WebKit can be driven here: on Linux with `webkit2gtk-driver` and `xvfb`. */
export function hasWebKit(): boolean {
  return existsSync(WEBKIT_DRIVER) && existsSync(XVFB);
}

/** Returns the path of WebKit's MiniBrowser, which is in a folder named after the processor. */
export function findMiniBrowser(): string {
  const libraries = '/usr/lib';
  for (const architecture of readdirSync(libraries)) {
    const program = join(libraries, architecture, 'webkit2gtk-4.1/MiniBrowser');
    if (existsSync(program)) return program;
  }
  throw new Error('MiniBrowser was not found: install it with apt-get install webkit2gtk-driver.');
}
