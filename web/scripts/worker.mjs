// Builds the service worker, with the names of the files that open its pages offline.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { build } from 'vite';
import { chunksOf, readManifest } from './manifest.mjs';

const ROOT = new URL('..', import.meta.url).pathname;
const OFFLINE = [
  'src/app/browser.ts',
  'src/app/pages/profile-bookings.tsx',
  'src/app/pages/ticket.tsx',
  'src/app/pages/payment-success.tsx',
  'src/app/pages/check-in.tsx',
  'src/app/shell/account-controls.tsx',
  'src/app/shell/profile-shell.tsx',
  'src/app/shell/organiser-event-shell.tsx',
  'src/app/shell/toast-region.tsx',
  'src/app/shell/signed-in-parts.tsx',
  'src/app/shell/focus-shell.tsx',
];

const manifest = await readManifest();
const [entryKey] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? [];
const { scripts, styles } = chunksOf(manifest, [entryKey, ...OFFLINE]);
const fonts = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []))]
  .filter((file) => /latin-(?!ext).*\.woff2$/.test(file))
  .map((file) => `/${file}`);
const files = [...scripts, ...styles, ...fonts];
/** The files that read ticket codes: cached only by devices that have used them. */
const scanner = (await readdir(new URL('../dist/client/assets/', import.meta.url)))
  .filter((file) => /^decode-codes-[\w-]+\.js$|\.wasm$/.test(file))
  .map((file) => `/assets/${file}`);

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    __FILES__: JSON.stringify(files),
    __SCANNER__: JSON.stringify(scanner),
    __BUILD__: JSON.stringify(
      createHash('sha256')
        .update([...files, ...scanner].join())
        .digest('hex')
        .slice(0, 12),
    ),
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/sw/worker/worker.ts', formats: ['iife'], name: 'festoonWorker', fileName: () => 'sw.js' },
  },
});
