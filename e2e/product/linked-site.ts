import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from './root.ts';

export type LinkedSite = { readonly url: string; stop(): Promise<void> };

const HEAD = `<title>Harbour</title>
<meta property="og:title" content="The old harbour at night">
<meta property="og:description" content="Boats, lights and the last ferry: a walk along the quay after dark.">
<meta property="og:site_name" content="Harbour walks">
<meta property="og:image" content="/image.png">`;

/** Starts the other site that messages of tests link to. `/missing` does not exist; every other path is a page with an image. */
export async function startLinkedSite(): Promise<LinkedSite> {
  const image = readFileSync(join(root, 'web/public/share.png'));
  const server = createServer(({ url }, response) => answer(url ?? '/', response, image));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}

function answer(path: string, response: ServerResponse, image: Buffer): void {
  if (path === '/missing') return void response.writeHead(404).end();
  if (path === '/image.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(image);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html><head>${HEAD}</head><body></body></html>`);
}
