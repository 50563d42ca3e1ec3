/** Reads QR codes outside the page's main thread. */
export type Decoder = {
  /** Returns the text of the code in an image, or an empty string. Reads one image at a time. */
  readonly read: (image: ImageBitmap) => Promise<string>;
  readonly stop: () => void;
};

export function startDecoder(): Decoder {
  const worker = new Worker(new URL('./decode-codes.ts', import.meta.url), { type: 'module' });
  return {
    read: (image) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('The reader of codes did not start.'));
        const settle = ({ data }: MessageEvent<string | null>) => (data === null ? fail() : resolve(data));
        worker.addEventListener('message', settle, { once: true });
        worker.addEventListener('error', fail, { once: true });
        worker.postMessage(image, [image]);
      }),
    stop: () => worker.terminate(),
  };
}
