import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FIREFOX = '/usr/bin/firefox-esr';

/** Starts Firefox for Playwright and answers the commands that the extended support release does not support. */
export const FIREFOX_BRIDGE = fileURLToPath(new URL('../browsers/firefox/bridge.mjs', import.meta.url));

/** Returns whether Debian's Firefox is installed. */
export function hasFirefox(): boolean {
  return existsSync(FIREFOX);
}
