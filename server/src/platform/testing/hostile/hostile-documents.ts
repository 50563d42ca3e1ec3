import { gzipSync } from 'node:zlib';
import { HOSTILE_MARK, HOSTILE_SCRIPT, rejectedImage, type HostileImage } from './hostile-file.ts';

export function wrongTypes(): HostileImage[] {
  const files: Record<string, Buffer | string> = {
    nothing: '',
    'one byte': '\xff',
    html: `<!doctype html>${HOSTILE_SCRIPT}`,
    javascript: `alert("${HOSTILE_MARK}")`,
    json: '{"a":1}',
    xml: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
    'billion laughs': `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${HOSTILE_MARK}"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><l>&b;</l>`,
    pdf: `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${HOSTILE_MARK}"))>>>>endobj\n%%EOF`,
    postscript: '%!PS-Adobe-3.0\n(/etc/passwd) (r) file',
    zip: Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    gzip: gzipSync(Buffer.alloc(10_000_000)),
    elf: Buffer.from('7f454c4602010100000000000000000002003e0001000000', 'hex'),
    windows: `MZ${'\0'.repeat(58)}@`,
    'shell script': '#!/bin/sh\nrm -rf /',
    php: '<?php system($_GET["c"]); ?>',
    gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64'),
    bmp: `BM${'\0'.repeat(52)}`,
    tiff: Buffer.from('49492a0008000000', 'hex'),
    ico: Buffer.from('00000100010010100000010020006804', 'hex'),
    psd: '8BPS\0\x01',
    'jpeg xl': Buffer.from('ff0a', 'hex'),
    'jpeg 2000': Buffer.from('0000000c6a5020200d0a870a', 'hex'),
    'heic of another kind': Buffer.from('0000001866747970686569630000000068656963', 'hex'),
    mp4: Buffer.from('00000018667479706d703432000000006d703432', 'hex'),
    webm: Buffer.from('1a45dfa3', 'hex'),
    mp3: 'ID3\x04\0\0',
    ogg: 'OggS\0',
    font: 'wOF2\0\x01\0\0',
    'imagemagick script': 'push graphic-context\nimage over 0,0 0,0 "|ls"\npop graphic-context',
    'a magick url': 'https://example.org/image.png',
    'a file path': '/etc/passwd',
    'a vips file': Buffer.from('b6a6f208', 'hex'),
    analyze: Buffer.alloc(348, 1),
    pnm: 'P6\n30000 30000\n255\n',
    'a radiance': '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 30000 +X 30000\n',
    fits: 'SIMPLE  =                    T',
    svgz: gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${HOSTILE_SCRIPT}</svg>`),
  };
  return Object.entries(files).map(([name, bytes]) => rejectedImage(name, bytes));
}

export function svgs(): HostileImage[] {
  const bodies: Record<string, string> = {
    script: HOSTILE_SCRIPT,
    onload: `<rect onload="alert('${HOSTILE_MARK}')"/>`,
    'a foreign object': `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${HOSTILE_SCRIPT}</body></foreignObject>`,
    'a file inside': '<image href="file:///etc/passwd" width="100" height="100"/>',
    'an address inside': '<image href="http://127.0.0.1:1/" width="100" height="100"/>',
    'itself without end': '<g id="a"><use href="#a"/></g>',
    'a huge filter':
      '<filter id="f"><feGaussianBlur stdDeviation="99999"/></filter><rect filter="url(#f)" width="9" height="9"/>',
    'a huge size': '<rect width="1e9" height="1e9"/>',
    'a style import': '<style>@import url(http://127.0.0.1:1/)</style>',
    'an animation': '<animate attributeName="href" values="javascript:alert(1)"/>',
  };
  const around: Record<string, (body: string) => string> = {
    plain: (body) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`,
    'with a prologue': (body) => `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`,
    'behind spaces': (body) => `${' '.repeat(2000)}<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`,
  };
  return Object.entries(around).flatMap(([how, wrap]) =>
    Object.entries(bodies).map(([what, body]) => rejectedImage(`svg ${how} with ${what}`, wrap(body))),
  );
}
