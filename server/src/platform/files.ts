import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The storage of uploads and files derived from them. Keys are paths such as `events/<id>/cover/960.webp`. */
export type Files = {
  /** Replaces the content of the key atomically. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns null for an unknown key and for text that can't be a key. */
  read(key: string): Promise<{ bytes: Buffer; contentType: string } | null>;
  remove(key: string): Promise<void>;
};

const keyLengthMax = 200;
const segments = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*$/;
const typeSuffix = '.content-type';

/**
 * Returns whether the key has only short Latin segments, so it can't leave the folder, name a hidden file or name a device.
 */
export function isFileKey(key: string): boolean {
  return (
    key.length <= keyLengthMax && !key.endsWith(typeSuffix) && key.split('/').every((segment) => segments.test(segment))
  );
}

/** Stores files under `dir`, each with a small file next to it that contains its content type. */
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

// Written to a temporary file, flushed, then renamed: a reader, and a restart after a crash, sees the old file or the new
// one.
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
