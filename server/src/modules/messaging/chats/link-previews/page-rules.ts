import { Parser } from 'htmlparser2';
import { toSingleLine, truncate } from '../messages/excerpt-rules.ts';
import { isBlank } from '../messages/text-rules.ts';

/** The details that a page gives of itself, as plain text. */
export type PageDetails = {
  readonly title: string;
  readonly description: string;
  readonly siteName: string;
  readonly imageUrl: string | null;
};

const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 300;
const SITE_NAME_LENGTH = 60;
/** The most characters of a text of a page that are read. */
const RAW_LENGTH = 5_000;
/** More elements inside each other than any head has. The time to close an element grows with them. */
const DEPTH_MAX = 64;
/** The most elements before the body that are read. */
const ELEMENTS_MAX = 2_000;

/** Returns the details of a page, from its head. Returns null for a page without a title. */
export function readPageDetails(html: string, pageUrl: URL): PageDetails | null {
  const { texts, title: pageTitle, base } = readHead(html);
  const text = (maxLength: number, ...names: readonly string[]) =>
    names.map((name) => cleanText(texts.get(name) ?? '', maxLength)).find((found) => found !== '') ?? '';
  const title = text(TITLE_LENGTH, 'og:title', 'twitter:title') || cleanText(pageTitle, TITLE_LENGTH);
  if (title === '') return null;
  const baseUrl = URL.parse(base, pageUrl.href)?.href ?? pageUrl.href;
  const image = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
    .map((name) => texts.get(name)?.trim() ?? '')
    .find((address) => address !== '');
  return {
    title,
    description: text(DESCRIPTION_LENGTH, 'og:description', 'twitter:description', 'description'),
    siteName: text(SITE_NAME_LENGTH, 'og:site_name', 'application-name'),
    imageUrl: image === undefined ? null : (URL.parse(image, baseUrl)?.href ?? null),
  };
}

type Head = { readonly texts: ReadonlyMap<string, string>; readonly title: string; readonly base: string };

/** Reads the meta elements of a page up to its body. The first of each name counts. */
function readHead(html: string): Head {
  const texts = new Map<string, string>();
  const head = { texts, title: '', base: '' };
  let depth = 0;
  let elementCount = 0;
  let isInTitle = false;
  let hasTitle = false;
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      elementCount += 1;
      if (name === 'body' || depth > DEPTH_MAX || elementCount > ELEMENTS_MAX) return parser.pause();
      isInTitle = name === 'title' && !hasTitle;
      if (name === 'base' && head.base === '') head.base = attributes['href'] ?? '';
      if (name === 'meta') addMeta(texts, attributes);
    },
    ontext(data) {
      if (isInTitle && head.title.length < RAW_LENGTH) head.title += data;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'title') [isInTitle, hasTitle] = [false, true];
    },
  });
  parser.write(html);
  return head;
}

function addMeta(texts: Map<string, string>, { property, name, content }: Readonly<Record<string, string>>): void {
  const key = (property ?? name ?? '').toLowerCase();
  if (content !== undefined && !texts.has(key)) texts.set(key, content.slice(0, RAW_LENGTH));
}

/** More marks on one character than a script needs; they would cover other lines. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Returns a text on one line, without control, direction and invisible characters. Empty if nothing of it is visible. */
export function cleanText(text: string, maxLength: number): string {
  const visible = text
    .slice(0, RAW_LENGTH)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\s]/gu, '')
    // Emoji and some scripts need the joiners.
    .replaceAll(/[^\P{Cf}\u200C\u200D]/gu, '')
    .replaceAll(TOO_MANY_MARKS, '$1');
  return isBlank(visible) ? '' : truncate(toSingleLine(visible), maxLength);
}

const BYTE_ORDER_MARKS: readonly (readonly [number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];
const META_BYTES = 1024;

/** Decodes a page by its byte order mark, its header or its meta element; otherwise as UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const mark = BYTE_ORDER_MARKS.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  return decoderOf(mark ?? charsetIn(contentType) ?? metaCharset(bytes) ?? 'utf-8').decode(bytes);
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(text)?.[1];
}

function metaCharset(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, META_BYTES)).toString('latin1');
  const charset = charsetIn(/<meta\s[^>]{0,300}charset\s*=[^>]{0,80}/i.exec(start)?.[0] ?? '');
  // A page whose meta element is readable as ASCII is not in UTF-16, whatever it says.
  return charset !== undefined && /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
