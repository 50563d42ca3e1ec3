import { readFile } from 'node:fs/promises';

/** The path of the build's manifest: beside the served files, not among them. */
export const MANIFEST = new URL('../dist/manifest.json', import.meta.url).pathname;

export async function readManifest() {
  return JSON.parse(await readFile(MANIFEST, 'utf8'));
}

/** Returns the files of these chunks, each followed by its static imports; dynamic imports are left out. */
export function chunksOf(manifest, keys) {
  const seen = new Set();
  const scripts = new Set();
  const styles = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no chunk "${key}".`);
    scripts.add(`/${chunk.file}`);
    for (const file of chunk.css ?? []) styles.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return { scripts: [...scripts], styles: [...styles] };
}
