import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { stopChild } from '../../product/process.ts';
import { XVFB } from '../../product/webkit.ts';

export type Display = { readonly name: string; stop(): Promise<void> };

/** Starts an X server without a screen, which WebKit's windows need. It picks a free display number itself. */
export async function startDisplay(): Promise<Display> {
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    (server.stdio[3] as Readable).once('data', (data: Buffer) => resolve(data.toString().trim()));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    server.once('error', reject);
  });
  return { name: `:${number}`, stop: () => stopChild(server) };
}
