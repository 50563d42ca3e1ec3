import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const candidatePaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  chromium.executablePath(),
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu'];

const headlessShellPath = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of the browser without windows, for pages: half the work of a full one. It has no notifications, and
 * cameras are not tested in it.
 */
export function findHeadlessShell(): string {
  const isConfigured = (process.env['CHROMIUM_PATH'] ?? '') !== '';
  return isConfigured || !existsSync(headlessShellPath) ? findChromium() : headlessShellPath;
}

/** Returns the path of the full browser: `CHROMIUM_PATH`, else the first one on this machine. */
export function findChromium(): string {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath !== undefined && configuredPath !== '') return configuredPath;
  const found = candidatePaths.find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error('No Chromium was found: install one (apt-get install chromium) or set CHROMIUM_PATH to its program.');
  }
  return found;
}
