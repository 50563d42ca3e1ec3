import { parentPort } from 'node:worker_threads';
import type { ReaderLanguage } from '@festoon/catalogue/language';
import { runForReader } from '../language.ts';

export type ThreadRequest =
  | {
      readonly kind: 'render';
      readonly module: string;
      readonly name: string;
      readonly input: unknown;
      readonly reader: ReaderLanguage;
    }
  | { readonly kind: 'cancel' };

export type ThreadResponse =
  | { readonly kind: 'rendered'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly error: unknown };

type Renderer = (input: unknown, signal: AbortSignal) => Promise<Uint8Array>;

let running = new AbortController();

async function render({ module, name, input, reader }: Extract<ThreadRequest, { kind: 'render' }>): Promise<ThreadResponse> {
  running = new AbortController();
  try {
    const exports = (await import(module)) as Readonly<Record<string, Renderer>>;
    const renderer = exports[name];
    if (renderer === undefined) throw new TypeError(`${module} exports no ${name}`);
    // Copied out of Node's shared pool of small buffers, so that it can be transferred.
    return { kind: 'rendered', bytes: new Uint8Array(await runForReader(reader, () => renderer(input, running.signal))) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.kind === 'cancel') return running.abort();
  void render(request).then((response) => {
    parentPort?.postMessage(response, response.kind === 'rendered' ? [response.bytes.buffer] : []);
  });
});
