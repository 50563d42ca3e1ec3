import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const OWN = new URL('../assets/', import.meta.url);

function font(weight: number): URL {
  return new URL(import.meta.resolve(`@fontsource/geist/files/geist-latin-${weight}-normal.woff2`));
}

const ASSETS: readonly { readonly name: string; readonly file: URL; readonly type: string }[] = [
  { name: 'pay.css', file: new URL('pay.css', OWN), type: 'text/css; charset=utf-8' },
  { name: 'pay.js', file: new URL('pay.js', OWN), type: 'text/javascript; charset=utf-8' },
  ...[400, 500, 600].map((weight) => ({ name: `geist-${weight}.woff2`, file: font(weight), type: 'font/woff2' })),
];

export function addAssets(pages: FastifyInstance): void {
  for (const { name, file, type } of ASSETS) {
    const bytes = readFileSync(file);
    pages.get(`/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=600').type(type).send(bytes),
    );
  }
}
