import { shellText } from '@festoon/catalogue/app/shell';
import { siteUrl } from '../lib/config.ts';
import { PRODUCT_NAME } from '../lib/product.ts';

/** The metadata of a page for the browser tab, search engines and link previews. */
export type Head = {
  /** Without the product name, which is added. Empty for the product name alone. */
  readonly title: string;
  readonly description?: string;
  /** The page's canonical path. A page without one is not indexed by search engines. */
  readonly canonicalPath?: string;
  /** Path or URL of an image of 1200 by 630 pixels. */
  readonly image?: string;
  readonly type?: 'website' | 'event' | 'profile';
  readonly jsonLd?: Readonly<Record<string, unknown>>;
};

export type Site = { readonly baseUrl: string };

type Tag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'script'; readonly json: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> };

export function notFoundHead(): Head {
  return { title: shellText('notFound') };
}

function documentTitle(head: Head): string {
  return head.title === '' ? PRODUCT_NAME : `${head.title} · ${PRODUCT_NAME}`;
}

function headTags(head: Head, { baseUrl }: Site): readonly Tag[] {
  const title = documentTitle(head);
  const absolute = (path: string) => new URL(path, baseUrl).href;
  const image = absolute(head.image ?? '/share.png');
  return [
    { tag: 'title', text: title },
    ...(head.description
      ? [metaName('description', head.description), metaProperty('og:description', head.description)]
      : []),
    ...(head.canonicalPath === undefined
      ? [metaName('robots', 'noindex')]
      : [linkTag('canonical', absolute(head.canonicalPath)), metaProperty('og:url', absolute(head.canonicalPath))]),
    metaProperty('og:title', head.title || PRODUCT_NAME),
    metaProperty('og:site_name', PRODUCT_NAME),
    metaProperty('og:type', head.type ?? 'website'),
    metaProperty('og:image', image),
    metaProperty('og:image:width', '1200'),
    metaProperty('og:image:height', '630'),
    metaName('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ? [{ tag: 'script', json: JSON.stringify(head.jsonLd) } as const] : []),
  ];
}

function metaName(name: string, content: string): Tag {
  return { tag: 'meta', attributes: { name, content } };
}

function metaProperty(name: string, content: string): Tag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function linkTag(rel: string, href: string): Tag {
  return { tag: 'link', attributes: { rel, href } };
}

/** Returns the tags as HTML, each marked so that the next page can replace it. */
export function renderHead(head: Head, site: Site): string {
  return headTags(head, site).map(renderTag).join('');
}

function renderTag(tag: Tag): string {
  if (tag.tag === 'title') return `<title>${escapeHtml(tag.text)}</title>`;
  if (tag.tag === 'script') {
    return `<script type="application/ld+json" data-head>${tag.json.replaceAll('<', '\\u003c')}</script>`;
  }
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag.tag}${attributes.join('')} data-head>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Replaces the head of the open document with a page's head. */
export function applyHead(head: Head): void {
  document.title = documentTitle(head);
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const tag of headTags(head, { baseUrl: siteUrl('') })) {
    if (tag.tag !== 'title') document.head.append(element(tag));
  }
}

function element(tag: Exclude<Tag, { tag: 'title' }>): HTMLElement {
  const created = document.createElement(tag.tag);
  created.dataset.head = '';
  if (tag.tag === 'script') {
    created.setAttribute('type', 'application/ld+json');
    created.textContent = tag.json;
  } else {
    for (const [name, value] of Object.entries(tag.attributes)) created.setAttribute(name, value);
  }
  return created;
}
