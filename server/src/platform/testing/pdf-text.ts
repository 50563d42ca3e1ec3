import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF that the server rendered, in drawing order, each piece on a line. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values()) {
    const named = /\/Font <<([^>]*)>>/.exec(head)?.[1] ?? '';
    for (const [, name = '', id = ''] of named.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name, lettersOf(objects, id));
  }
  return [...objects.values()].flatMap(({ body }) => piecesOf(body, fonts)).join('\n');
}

type PdfObject = { readonly head: string; readonly body: string };

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([^]*?)endobj/g)) {
    const [, id = '', inside = ''] = match;
    const start = inside.indexOf('stream\n');
    const head = start < 0 ? inside : inside.slice(0, start);
    const raw = start < 0 ? '' : inside.slice(start + 'stream\n'.length, inside.lastIndexOf('\nendstream'));
    found.set(id, { head, body: isText(head) ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : '' });
  }
  return found;
}

// Fonts and images have a type; page content and character maps have only a compression filter.
function isText(head: string): boolean {
  return head.includes('/FlateDecode') && !/\/(Subtype|Type|Length1|FunctionType)\b/.test(head);
}

/** Returns the letters of each glyph of a font. */
function lettersOf(objects: ReadonlyMap<string, PdfObject>, font: string): Map<number, string> {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of (objects.get(id)?.body ?? '').matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const each = [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    for (const [index, hex] of each.entries())
      letters.set(Number.parseInt(from, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  }
  return letters;
}

function piecesOf(body: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  const pieces: string[] = [];
  let letters: ReadonlyMap<number, string> = new Map();
  for (const [, font, operators] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else pieces.push(wordOf(operators ?? '', letters));
  }
  return pieces;
}

function wordOf(operators: string, letters: ReadonlyMap<number, string>): string {
  const glyphs = [...operators.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '').join('');
}
