/** Reads QR codes beside the page's own work. */
export type Decoder = {
  /** The text of the code in a picture, or empty. One picture at a time. */
  readonly read: (image: ImageBitmap) => Promise<string>;
  readonly stop: () => void;
};

export function startDecoder(): Decoder {
  const worker = new Worker(new URL('./decode-codes.ts', import.meta.url), { type: 'module' });
  return {
    read: (image) =>
      new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data), { once: true });
        worker.addEventListener('error', () => reject(new Error('The reader of codes did not start.')), { once: true });
        worker.postMessage(image, [image]);
      }),
    stop: () => worker.terminate(),
  };
}
