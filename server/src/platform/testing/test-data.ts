import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Returns the content of a file of `server/test-data`, decompressed. */
export function readTestData(name: string): Buffer {
  return gunzipSync(readFileSync(new URL(`../../../test-data/${name}.gz`, import.meta.url)));
}
