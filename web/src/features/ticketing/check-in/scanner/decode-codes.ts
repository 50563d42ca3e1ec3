import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Runs in a worker: receives camera images and returns the text of the QR code in each, or an empty string.

/** The maximum width of an image. More pixels take longer and find no more codes. */
const IMAGE_WIDTH_MAX = 960;

type Detector = { detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> };
type Native = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

let reader: Promise<Detector | null> | undefined;

// Loads the reader immediately, so that it is cached for offline use.
loadReader().catch(() => undefined);

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  // Null means that no reader is available.
  void loadReader().then(
    async (native) => postMessage(await read(data, native)),
    () => postMessage(null),
  );
});

/** Returns the browser's own reader, or null if ours is loaded. A failed load is repeated on the next call. */
function loadReader(): Promise<Detector | null> {
  reader ??= findNative()
    .then(async (native) => {
      if (native === null) await loadWasm();
      return native;
    })
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
}

async function findNative(): Promise<Detector | null> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: Native };
  try {
    const isSupported = native !== undefined && (await native.getSupportedFormats()).includes('qr_code');
    return isSupported ? new native({ formats: ['qr_code'] }) : null;
  } catch {
    // Some browsers have the class without an implementation.
    return null;
  }
}

async function loadWasm(): Promise<void> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error('The reader of codes did not arrive.');
  await prepareZXingModule({ overrides: { wasmBinary: await response.arrayBuffer() }, fireImmediately: true });
}

async function read(image: ImageBitmap, native: Detector | null): Promise<string> {
  try {
    if (native === null) return await readWithWasm(image);
    const [found] = await native.detect(image);
    return found?.rawValue ?? '';
  } catch {
    // An image that cannot be read counts as an image without a code; the next one follows immediately.
    return '';
  } finally {
    image.close();
  }
}

async function readWithWasm(image: ImageBitmap): Promise<string> {
  const scale = Math.min(1, IMAGE_WIDTH_MAX / image.width);
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) return '';
  context.drawImage(image, 0, 0, width, height);
  const results = await readBarcodes(context.getImageData(0, 0, width, height), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 1,
    tryHarder: true,
  });
  return results.find(({ isValid, text }) => isValid && text !== '')?.text ?? '';
}
