import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where uploads and what is made of them live. Keys are paths such as `events/<id>/cover/960.webp`. */
export type Files = {
  /** Replaces what the key held, all or nothing. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null for an unknown key, and for one that cannot be a key. */
  read(key: string): Promise<{ bytes: Buffer; contentType: string } | null>;
  remove(key: string): Promise<void>;
};

const keyLengthMax = 200;
const segments = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;
const typeSuffix = '.content-type';

/** Small latin segments only: nothing that climbs, hides or means a device. */
export function isFileKey(key: string): boolean {
  return (
    key.length <= keyLengthMax && !key.endsWith(typeSuffix) && key.split('/').every((segment) => segments.test(segment))
  );
}

/** Keeps files under `dir`, each beside a small one that names its content type. */
export function diskFiles(dir: string): Files {
  const pathOf = (key: string) => join(dir, ...key.split('/'));
  return {
    async put(key, bytes, contentType) {
      if (!isFileKey(key)) throw new TypeError('not a key of a file');
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeAtomically(dir, path + typeSuffix, Buffer.from(contentType));
      await writeAtomically(dir, path, bytes);
    },
    async read(key) {
      if (!isFileKey(key)) return null;
      const [bytes, contentType] = await Promise.all([readOrNull(pathOf(key)), readOrNull(pathOf(key) + typeSuffix)]);
      return bytes === null || contentType === null ? null : { bytes, contentType: contentType.toString() };
    },
    async remove(key) {
      if (!isFileKey(key)) return;
      await rm(pathOf(key), { force: true });
      await rm(pathOf(key) + typeSuffix, { force: true });
    },
  };
}

// Written aside, flushed, then renamed: a reader or a crash sees the old file or the new one.
async function writeAtomically(dir: string, path: string, bytes: Uint8Array): Promise<void> {
  const temporaryPath = join(dir, `.writing-${randomUUID()}`);
  const file = await open(temporaryPath, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporaryPath, path);
}

const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

async function readOrNull(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && missingCodes.has(String(error.code))) return null;
    throw error;
  }
}
