import type { Message } from '@festoon/contracts/messaging/messages';

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly isMe: boolean };

type TextPartsParams = {
  readonly text: string;
  readonly mentions: Message['mentions'];
  readonly mentionsEveryone: boolean;
  readonly myId: string;
};

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+|\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu;
/** Punctuation that ends the sentence after an address and is not part of the address. */
const TRAILING = /[.,;:!?'"…)\]}»”’]+$/u;
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/** Returns the parts of a message's text: plain text, links and mentions. Never parsed as markup. */
export function textParts({ text, mentions, mentionsEveryone, myId }: TextPartsParams): TextPart[] {
  const names = [
    ...mentions.map(({ id, name }) => ({ text: `@${name}`, isMe: id === myId })),
    ...(mentionsEveryone ? [{ text: '@everyone', isMe: true }] : []),
  ];
  return splitLinks(text).flatMap((part) => (part.kind === 'text' ? splitMentions(part.text, names) : [part]));
}

function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(LINK)) {
    const linkText = withoutTrailing(found[0]);
    const href = hrefOf(linkText);
    if (href === null) continue;
    parts.push({ kind: 'text', text: text.slice(end, found.index) }, { kind: 'link', text: linkText, href });
    end = found.index + linkText.length;
  }
  parts.push({ kind: 'text', text: text.slice(end) });
  return parts.filter((part) => part.text !== '');
}

/** Returns the address without trailing punctuation. A closing bracket stays if the address contains the opening one. */
function withoutTrailing(address: string): string {
  const trailing = TRAILING.exec(address)?.[0] ?? '';
  const trimmed = address.slice(0, address.length - trailing.length);
  return trailing.startsWith(')') && trimmed.includes('(') && !trimmed.includes(')') ? `${trimmed})` : trimmed;
}

function hrefOf(linkText: string): string | null {
  const isEmail = !linkText.includes('/') && linkText.includes('@');
  const address = isEmail ? `mailto:${linkText}` : /^www\./i.test(linkText) ? `https://${linkText}` : linkText;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return PROTOCOLS.has(url.protocol) && url.username === '' ? url.href : null;
}

function splitMentions(text: string, names: readonly { text: string; isMe: boolean }[]): TextPart[] {
  let parts: TextPart[] = [{ kind: 'text', text }];
  // The longest first, so that "@Ann" does not match the start of "@Anna".
  for (const name of names.toSorted((one, other) => other.text.length - one.text.length)) {
    parts = parts.flatMap((part) => (part.kind === 'text' ? splitAt(part.text, name) : [part]));
  }
  return parts;
}

function splitAt(text: string, name: { text: string; isMe: boolean }): TextPart[] {
  return text
    .split(name.text)
    .flatMap((piece, index): TextPart[] => [
      ...(index > 0 ? [{ kind: 'mention' as const, ...name }] : []),
      ...(piece === '' ? [] : [{ kind: 'text' as const, text: piece }]),
    ]);
}

/** Returns the host of a link whose text differs from it, so that readers see where it leads. */
export function hiddenHost({ text, href }: { readonly text: string; readonly href: string }): string | null {
  const url = new URL(href);
  if (url.protocol === 'mailto:') return null;
  const linkText = text.replace(/^https?:\/\//i, '').toLowerCase();
  return linkText.startsWith(url.host) ? null : url.host;
}
