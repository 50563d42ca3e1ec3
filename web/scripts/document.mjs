// Runs after both builds: turns the browser's index.html into the document that the server fills.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { readTranslationFiles } from '@festoon/catalogue/translation-files';
import { keysOf, messageOf } from '@festoon/catalogue/translations';
import { LANGUAGES } from './built-languages.mjs';
import { MANIFEST, chunksOf, readManifest } from './manifest.mjs';
import { styleTree } from './style-tree.mjs';

const CLIENT = new URL('../dist/client/', import.meta.url).pathname;
const DOCUMENT = new URL('../dist/document.json', import.meta.url).pathname;
/** The rules of languages whose letters need other fonts and lines. Pages in other languages do not load them. */
const LANGUAGE_STYLES = new URL('../src/styles/languages/', import.meta.url);
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
/** The font's second file, and the letters that only it has. */
const EXTENDED_FACE = /latin-ext/;
const EXTENDED_LETTER = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1e9f]/;
/** The files that the build compresses. Others are already compressed, and smaller ones are not worth it. */
const COMPRESSED = /\.(js|css|svg|json|webmanifest|txt|wasm)$/;
const COMPRESSED_FROM_BYTES = 1024;
/** The best compression takes a minute of processor time, which a build for tests saves. */
const QUALITY = process.env.FAST_BUILD === '1' ? { brotli: 4, gzip: 1 } : { brotli: 11, gzip: 9 };

/**
 * Loads the app after the first paint, so that the page's text appears before its code is loaded. The app starts after its
 * stylesheets, because the document has only the rules of what the server rendered. Each request starts in its own task, because a
 * slow phone needs several milliseconds for one.
 */
const LOADER = `requestAnimationFrame(()=>setTimeout(()=>{const b=JSON.parse(document.getElementById("boot").textContent),add=(t,p)=>{const e=Object.assign(document.createElement(t),p);document.head.append(e);return e};Promise.all(b.styles.map(h=>new Promise(r=>{const l=add("link",{rel:"stylesheet",href:h});l.onload=l.onerror=r}))).then(()=>add("script",{type:"module",src:b.entry}));for(const h of [b.entry,...b.preload])setTimeout(add,0,"link",{rel:"modulepreload",href:h})}))`;

await rename(join(CLIENT, '.vite', 'manifest.json'), MANIFEST);
const manifest = await readManifest();
const html = await readFile(join(CLIENT, 'index.html'), 'utf8');
const [entryKey] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? [];
if (!entryKey) throw new Error('The manifest names no entry.');

/** Required by every page that the browser renders. */
const AROUND = 'src/app/browser.ts';

const shell = chunksOf(manifest, [entryKey, AROUND]);
// A font face declared twice, in the page and in the stylesheet, would load twice and swap late.
const allFaces = await takeFontFaces(shell.styles);
const extendedFaces = allFaces.filter((face) => EXTENDED_FACE.test(face)).join('');
const faces = allFaces.filter((face) => !EXTENDED_FACE.test(face)).join('');
const template = html
  .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
  .replaceAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
  .replaceAll(/\n\s*/g, '')
  .replace(/<!--head-->.*<!--\/head-->/, '<!--head-->')
  .replace('<!--head-->', `${preloadFonts(faces)}<style>${faces}</style><!--head-->`)
  .replace('</body>', '<!--boot--></body>');

const pages = {};
for (const key of Object.keys(manifest)) {
  const name = /^src\/app\/pages\/([\w-]+)\.tsx$/.exec(key)?.[1];
  if (!name) continue;
  const { scripts, styles } = chunksOf(manifest, [entryKey, key]);
  pages[name] = { preload: scripts.slice(1), styles };
}
const styles = {};
for (const file of new Set(Object.values(pages).flatMap((page) => page.styles))) styles[file] = await styleTree(file);

readTranslationFiles();
await import('@festoon/catalogue/app/shell');
const extendedLanguages = LANGUAGES.filter(needsExtendedFont);

const document = {
  template,
  languages: LANGUAGES,
  loader: LOADER,
  entry: shell.scripts[0],
  shell: { preload: shell.scripts.slice(1), styles: shell.styles },
  pages,
  styles,
  inlineStyles: [faces],
  languageStyles: await readLanguageStyles(),
  languageFonts: Object.fromEntries(extendedLanguages.map((language) => [language, preloadFonts(extendedFaces)])),
  inlineScripts: [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code),
};
await writeFile(DOCUMENT, JSON.stringify(document));
await rm(join(CLIENT, 'index.html'));
await rm(join(CLIENT, '.vite'), { recursive: true });
await compressAll();

/** Returns whether a text of the header or the footer, which each page has, needs the font's second file. */
function needsExtendedFont(language) {
  return keysOf('app/shell').some((key) => EXTENDED_LETTER.test(messageOf(language, 'app/shell', key)));
}

async function readLanguageStyles() {
  const styles = Object.fromEntries(extendedLanguages.map((language) => [language, extendedFaces]));
  for (const file of await readdir(LANGUAGE_STYLES)) {
    const language = file.replace('.css', '');
    styles[language] = (styles[language] ?? '') + minify(await readFile(new URL(file, LANGUAGE_STYLES), 'utf8'));
  }
  return styles;
}

function minify(css) {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Moves the font faces out of the stylesheets. */
async function takeFontFaces(styles) {
  const taken = [];
  for (const style of styles) {
    const path = join(CLIENT, style);
    const css = await readFile(path, 'utf8');
    const found = css.match(FONT_FACE) ?? [];
    taken.push(...found);
    if (found.length > 0) await writeFile(path, css.replaceAll(FONT_FACE, ''));
  }
  return taken;
}

/**
 * Returns links that load the fonts together with the document. A font face with `font-display: optional` that comes after the first
 * paint is not used until the next page.
 */
function preloadFonts(faces) {
  const files = [...faces.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file]) => file);
  return files.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('');
}

/** Compresses the files, several at the same time. Most scripts are the same in each language, and are compressed once. */
async function compressAll() {
  const files = await readdir(CLIENT, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && COMPRESSED.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  const compressions = new Map();
  const compressNext = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const bytes = await readFile(path);
      if (bytes.length < COMPRESSED_FROM_BYTES) continue;
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (!compressions.has(hash)) compressions.set(hash, compress(bytes));
      const { brotli, gzipped } = await compressions.get(hash);
      await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}

async function compress(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY.brotli };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: QUALITY.gzip }),
  ]);
  return { brotli, gzipped };
}
