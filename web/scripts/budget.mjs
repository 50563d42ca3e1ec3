// Fails the build when a page becomes too large. Sizes are KiB after gzip -9, the worst case for transfer.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PUBLIC_PAGES } from '../build/public-pages.ts';
import { chunksOf, readManifest } from './manifest.mjs';

const CLIENT = new URL('../dist/client/', import.meta.url).pathname;
const DOCUMENT = new URL('../dist/document.json', import.meta.url).pathname;

/** 125 kB before the catalogue, whose keys and formatter add 2, and the addresses of languages. */
const PUBLIC_SCRIPT_MAX = 128.16;
/** The name and the first locale of a language, which are in the list of all languages. */
const LANGUAGE_MAX = 0.04;
/** The number of scripts that a page loads first. */
const PUBLIC_FILES_MAX = 30;
const PAGE_FILES_MAX = 40;
const HEAVY_PAGE_FILES_MAX = 50;
const SHELL_SCRIPT_MAX = 200;
const PAGE_SCRIPT_MAX = 150;
/** Pages that need a heavy part: the editor, video. */
const HEAVY = ['edit-event', 'live-stream', 'call'];

const manifest = await readManifest();
const document = JSON.parse(await readFile(DOCUMENT, 'utf8'));
const [entryKey] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? [];
const shell = chunksOf(manifest, [entryKey]).scripts;
const publicMax = PUBLIC_SCRIPT_MAX + LANGUAGE_MAX * document.languages.length;
const over = [];

async function scriptWeight(files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(await readFile(join(CLIENT, file)), { level: 9 }).length;
  return bytes / 1024;
}

function check(what, weight, max) {
  const isOver = weight > max;
  console.log(`${isOver ? 'OVER' : '  ok'}  ${weight.toFixed(1).padStart(6)} of ${max.toFixed(1).padStart(5)}  ${what}`);
  if (isOver) over.push(what);
}

check('shell, scripts', await scriptWeight(shell), SHELL_SCRIPT_MAX);
for (const page of Object.keys(document.pages)) {
  const { scripts } = chunksOf(manifest, [entryKey, `src/app/pages/${page}.tsx`]);
  if (PUBLIC_PAGES.includes(page)) {
    check(`${page}, scripts`, await scriptWeight(scripts), publicMax);
    check(`${page}, script files`, scripts.length, PUBLIC_FILES_MAX);
  } else {
    const own = scripts.filter((file) => !shell.includes(file));
    const isHeavy = HEAVY.includes(page);
    if (!isHeavy) check(`${page}, scripts beyond the shell`, await scriptWeight(own), PAGE_SCRIPT_MAX);
    check(`${page}, script files`, scripts.length, isHeavy ? HEAVY_PAGE_FILES_MAX : PAGE_FILES_MAX);
  }
}
if (over.length > 0) {
  console.error(`Too heavy: ${over.join('; ')}.`);
  process.exitCode = 1;
}
