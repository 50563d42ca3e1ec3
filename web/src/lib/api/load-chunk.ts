/**
 * A part of the app, such as a page's script, that could not be loaded: the network is lost, or a newer build has
 * replaced it.
 */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

/**
 * The messages of Chromium, Firefox and WebKit for a failed `import()`. The last alternative is Vite's message for
 * styles.
 */
const failedImportPattern =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof ChunkLoadError || (error instanceof Error && failedImportPattern.test(error.message));
}

/**
 * Loads a part of a page. A failure has its own error class: for the browsers' native errors the router reloads the
 * document, which leaves the app while offline.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw isChunkLoadError(error) ? new ChunkLoadError(error) : error;
  }
}
