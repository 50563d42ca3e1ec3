import { open, rm, type FileHandle } from 'node:fs/promises';
import type { Patch } from './recording-file.ts';

/** If more bytes are pending, the disk is too slow and the recording fails. */
const PENDING_BYTES_MAX = 64 * 1024 * 1024;

/** Writes to one file in the order of the calls, without blocking the caller. */
export class FileWriter {
  readonly #path: string;
  readonly #onError: () => void;
  #handle: FileHandle;
  #last: Promise<void> = Promise.resolve();
  #pendingBytes = 0;
  #position = 0;
  #hasError = false;

  private constructor(path: string, handle: FileHandle, onError: () => void) {
    this.#path = path;
    this.#handle = handle;
    this.#onError = onError;
  }

  /** Creates the file. Throws if it exists. */
  static async create(path: string, onError: () => void): Promise<FileWriter> {
    return new FileWriter(path, await open(path, 'wx', 0o600), onError);
  }

  /** The number of bytes that were written to the file. */
  get bytes(): number {
    return this.#position;
  }

  append(bytes: Buffer): void {
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes > PENDING_BYTES_MAX) this.#fail();
    this.#then(async () => {
      if (this.#hasError) return;
      await writeAll(this.#handle, { position: this.#position, bytes });
      this.#position += bytes.length;
      this.#pendingBytes -= bytes.length;
    });
  }

  /** Waits for all writes, applies the patches, and closes the file. */
  async finish(patches: readonly Patch[]): Promise<void> {
    this.#then(async () => {
      // A file that was cut off by a full disk gets no patches, because its end is missing.
      if (!this.#hasError) for (const patch of patches) await writeAll(this.#handle, patch);
    });
    this.#then(() => this.#handle.datasync());
    await this.#last;
    await this.#handle.close();
  }

  async discard(): Promise<void> {
    await this.#last;
    await this.#handle.close();
    await rm(this.#path, { force: true });
  }

  #then(write: () => Promise<void>): void {
    this.#last = this.#last.then(write).catch(() => this.#fail());
  }

  #fail(): void {
    if (this.#hasError) return;
    this.#hasError = true;
    this.#onError();
  }
}

async function writeAll(handle: FileHandle, { position, bytes }: Patch): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
