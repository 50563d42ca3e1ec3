import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { compileCatalogue } from './build/compile-catalogue.ts';
import { checkImports, groupChunks } from './build/group-chunks.ts';
import { PUBLIC_PAGES } from './build/public-pages.ts';
import { stripEndpointSchemas } from './build/strip-endpoint-schemas.ts';

const API = process.env.API_URL ?? 'http://localhost:3000';
const API_PATH = process.env.API_BASE_PATH ?? '/api';

const CARD_PARTS = [
  /\/ui\/(image\/)?(avatar|badge|card-class|chip|cover-art|icon-button|price|image-set|use-image-failed)\.tsx?$/,
  /\/features\/events\/events\/(\w+\/)?(card-price|card-text|events-key|follow-button|image-source|save-button|use-preloaded-query|viewer)\.tsx?$/,
  /\/icons\/(calendar|calendar-plus|globe|heart|map-pin|share-2)\.mjs$/,
  /\/(event-time|core\/place|lib\/format\/(format|use-viewer-time-zone))\.ts$/,
];

const inCards = (id: string) => CARD_PARTS.some((part) => part.test(id));

const PAGE = /\/src\/app\/pages\/([\w-]+)\.tsx$/;
const isPublicPage = (id: string) => PUBLIC_PAGES.includes(PAGE.exec(id)?.[1] ?? '');

// All pages share one chunk, and all pages with event cards share another: one file compresses better than several.
const groups = [
  { name: 'shell', tags: ['$initial' as const], priority: 2 },
  // Pages without cards need it too.
  { name: 'join-parts', test: /\/lib\/join-parts\.tsx$/, priority: 1 },
  { name: 'cards', test: inCards, priority: 1 },
];

/** The mode of a build that writes nothing. It shows which chunks the bundler makes on its own. */
const MEASURE = 'measure';

/** Returns the name of the chunk of each module that several pages share. */
async function nameSharedChunks(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: import.meta.filename,
    mode: MEASURE,
    logLevel: 'error',
    build: { write: false },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The app is one build.');
  const chunks = result.output.filter((file) => file.type === 'chunk');
  const missing = PUBLIC_PAGES.filter((page) => !chunks.some(({ facadeModuleId: id }) => PAGE.exec(id ?? '')?.[1] === page));
  if (missing.length > 0) throw new Error(`No page has the name ${missing.join(' or ')}.`);
  return groupChunks(chunks, { isExact: isPublicPage, keep: groups.map(({ name }) => name) });
}

/** Measured when a build starts, so that tools which only read this file do not build. */
const sharedChunks: Plugin = {
  name: 'shared-chunks',
  apply: (_config, { command, isSsrBuild, mode }) => command === 'build' && isSsrBuild !== true && mode !== MEASURE,
  config: async () => {
    const names = await nameSharedChunks();
    const group = { name: (id: string) => names.get(id) ?? null, includeDependenciesRecursively: false };
    return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } };
  },
  // The bundler keeps the order of modules across chunks only with wrappers around each, which `checkImports` makes needless.
  generateBundle: (_options, bundle) => checkImports(Object.values(bundle).filter((file) => file.type === 'chunk')),
};

const output = {
  codeSplitting: { groups },
  // The shell lists every chunk that any page may need, so their names are kept short.
  chunkFileNames: 'assets/[hash:7].js',
};

/** Two builds of one app: the browser's, and with `--ssr` the one the server draws public pages with. */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    ...(command === 'build' && !isSsrBuild ? [compileCatalogue()] : []),
    sharedChunks,
    stripEndpointSchemas(),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      // React has this hook since version 18, so the router's store needs no copy of it.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: new URL('src/ui/image/make-icon.ts', import.meta.url).pathname },
    ],
  },
  build: {
    target: 'es2024',
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    // A list of every page's scripts would weigh on the first page; pages are fetched ahead when a link is pointed at.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')) },
    chunkSizeWarningLimit: 1000,
    // The server and its renderer share the catalogue, and with it the language of a request.
    rolldownOptions: isSsrBuild ? { external: [/^@festoon\/catalogue\//] } : { output },
    reportCompressedSize: false,
  },
  // By its name the server knows which script may compile WebAssembly.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash:7].js' } } },
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    proxy: {
      '/api/config': API,
      [API_PATH]: { target: API, ws: true },
      '/files': API,
      '/map': API,
      '/dev': API,
      '/sandbox': API,
    },
  },
}));
