import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export type PreviewSite = {
  readonly origin: string;
  /** The paths of the requests, oldest first. */
  readonly requests: string[];
  close(): Promise<void>;
};

/** Returns an image that a page can have. */
function pageImage(width = 800, height = 400): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#047857' } })
    .png()
    .toBuffer();
}

/** Returns a page with these meta elements and a title. */
function pageHtml(title: string, meta = ''): string {
  return `<!doctype html><html><head><title>${title}</title>${meta}</head><body></body></html>`;
}

const GRAPH =
  '<meta property="og:description" content="About boats"><meta property="og:site_name" content="Boats"><meta property="og:image" content="/image.png">';

/**
 * Starts a site on this machine. `/missing…` does not exist, `/plain…` has only a title, `/image.png` is an image, `/word…`
 * has a word that a room can block, `/bad-image…` has an image that is none, and every other path is a page with all details.
 */
export async function startPreviewSite(): Promise<PreviewSite> {
  const requests: string[] = [];
  const image = await pageImage();
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(request, response, image);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse, image: Buffer): void {
  if (url.startsWith('/missing')) return void response.writeHead(404).end();
  if (url === '/image.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(image);
  if (url === '/not-an-image.png')
    return void response.writeHead(200, { 'content-type': 'image/png' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  if (url.startsWith('/plain')) return void response.end(pageHtml('Only a title'));
  if (url.startsWith('/word')) return void response.end(pageHtml('A scam for you'));
  if (url.startsWith('/bad-image'))
    return void response.end(pageHtml('Bad image', '<meta property="og:image" content="/not-an-image.png">'));
  response.end(pageHtml('The harbour', GRAPH));
}
