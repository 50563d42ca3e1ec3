import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Runs in a worker: takes pictures of the camera, gives back the text of a QR code in them, or an empty one.

/** Wider than this a code is found no better, only later. */
const WIDEST = 960;

type Detector = { detect(image: ImageBitmap): Promise<readonly { readonly rawValue: string }[]> };
type Native = {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

const detector = nativeDetector();

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void read(data).then((text) => postMessage(text));
});

async function read(image: ImageBitmap): Promise<string> {
  try {
    const native = await detector;
    if (native === null) return await readWithWasm(image);
    const [found] = await native.detect(image);
    return found?.rawValue ?? '';
  } catch {
    // A picture that cannot be read is a picture without a code; the next one comes at once.
    return '';
  } finally {
    image.close();
  }
}

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: Native };
  try {
    if (native !== undefined && (await native.getSupportedFormats()).includes('qr_code')) {
      return new native({ formats: ['qr_code'] });
    }
  } catch {
    // Some browsers have the name without the thing.
  }
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return null;
}

async function readWithWasm(image: ImageBitmap): Promise<string> {
  const scale = Math.min(1, WIDEST / image.width);
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
