import { shellText } from '@festoon/catalogue/app/shell';
import { currentLocale, SOURCE_LANGUAGE, type Language } from '@festoon/catalogue/language';
import { pathIn, splitLanguage } from '@festoon/catalogue/language-address';
import { siteUrl } from '../lib/config.ts';
import { choosableLanguages } from '../lib/language/language.ts';
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

export type Site = {
  readonly baseUrl: string;
  /** The languages that people can choose. */
  readonly languages: readonly string[];
  /** The language in the address of the page. */
  readonly language: Language | undefined;
};

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

function headTags(head: Head, { baseUrl, languages, language }: Site): readonly Tag[] {
  const title = documentTitle(head);
  const absolute = (path: string, own = language) => {
    const url = new URL(path, baseUrl);
    // The addresses without a language are those of the source language.
    if (own !== SOURCE_LANGUAGE) url.pathname = pathIn(own, url.pathname);
    return url.href;
  };
  const image = absolute(head.image ?? '/share.png');
  return [
    { tag: 'title', text: title },
    ...(head.description
      ? [metaName('description', head.description), metaProperty('og:description', head.description)]
      : []),
    ...(head.canonicalPath === undefined
      ? [metaName('robots', 'noindex')]
      : [linkTag('canonical', absolute(head.canonicalPath)), metaProperty('og:url', absolute(head.canonicalPath))]),
    ...translationTags(head, languages, absolute),
    metaProperty('og:title', head.title || PRODUCT_NAME),
    metaProperty('og:site_name', PRODUCT_NAME),
    metaProperty('og:type', head.type ?? 'website'),
    metaProperty('og:image', image),
    metaProperty('og:image:width', '1200'),
    metaProperty('og:image:height', '630'),
    metaName('twitter:card', 'summary_large_image'),
    ...(head.jsonLd ? [{ tag: 'script', json: stringifyJsonLd(head.jsonLd, absolute) } as const] : []),
  ];
}

type Absolute = (path: string, language?: Language) => string;

/** Returns the addresses of a page in each language, if people can choose one. */
function translationTags({ canonicalPath }: Head, languages: readonly string[], absolute: Absolute): readonly Tag[] {
  const choosable = choosableLanguages(languages);
  if (canonicalPath === undefined || choosable.length === 0) return [];
  const alternate = (hreflang: string, language: Language) =>
    linkTag('alternate', absolute(canonicalPath, language), { hreflang });
  return [
    metaProperty('og:locale', currentLocale().replace('-', '_')),
    ...choosable.map((language) => alternate(language, language)),
    alternate('x-default', SOURCE_LANGUAGE),
  ];
}

/** Returns JSON-LD whose links are in the language of the page. The `@id` of a thing is the same in all languages. */
function stringifyJsonLd(jsonLd: NonNullable<Head['jsonLd']>, absolute: Absolute): string {
  return JSON.stringify(jsonLd, (name, value: unknown) =>
    typeof value === 'string' && (name === 'url' || name === 'item') ? absolute(value) : value,
  );
}

function metaName(name: string, content: string): Tag {
  return { tag: 'meta', attributes: { name, content } };
}

function metaProperty(name: string, content: string): Tag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function linkTag(rel: string, href: string, more?: { readonly hreflang: string }): Tag {
  return { tag: 'link', attributes: { rel, href, ...more } };
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
export function applyHead(head: Head, languages: readonly string[] = []): void {
  document.title = documentTitle(head);
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  const { language } = splitLanguage(location.pathname);
  for (const tag of headTags(head, { baseUrl: siteUrl(''), languages, language })) {
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
