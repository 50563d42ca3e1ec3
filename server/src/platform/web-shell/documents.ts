import {
  LANGUAGES,
  readerLanguage,
  SOURCE_LANGUAGE,
  tagOf,
  type Language,
  type ReaderLanguage,
} from '@festoon/catalogue/language';
import { createCriticalStyles, type StyleNode } from './critical-styles.ts';
import type { PageFrame, RenderResult, RenderedPage } from './render-result.ts';
import type { BannerParts } from './site-banner.ts';

/** The HTML document of the web app's build, with placeholders; written by its `scripts/document.mjs`. */
export type WebDocument = {
  /** HTML with the placeholders `<!--head-->`, `<!--banner-->`, `<!--page-->`, `<!--seed-->` and `<!--boot-->`. */
  readonly template: string;
  readonly entry: string;
  /** The languages that the build has scripts for. */
  readonly languages: readonly Language[];
  /** An inline script that adds what `#boot` lists after the first paint. */
  readonly loader: string;
  readonly shell: { readonly preload: readonly string[]; readonly styles: readonly string[] };
  readonly pages: Readonly<Record<string, PageFiles>>;
  /** The rules of each stylesheet. */
  readonly styles: Readonly<Record<string, readonly StyleNode[]>>;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  /** The rules of single languages, for pages in that language only. */
  readonly languageStyles: Readonly<Partial<Record<string, string>>>;
  /** The links that load the fonts of single languages with the document. */
  readonly languageFonts: Readonly<Partial<Record<string, string>>>;
};

type PageFiles = { readonly preload: readonly string[]; readonly styles: readonly string[] };

type Rendered = {
  readonly html: string;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
};

export type Documents = (drawing: Exclude<RenderResult, { kind: 'redirect' }>, banner: BannerParts) => Rendered;

/** Creates the documents of each language of the build and each of its locales. */
export function createDocuments(document: WebDocument): (reader: ReaderLanguage) => Documents {
  const readers = document.languages.flatMap((language) =>
    LANGUAGES[language].locales.map((locale) => readerLanguage(language, [locale])),
  );
  const stylesFor = Object.fromEntries(
    Object.entries(document.styles).map(([file, nodes]) => [file, createCriticalStyles(nodes)]),
  );
  const documents = new Map(readers.map((reader) => [tagOf(reader), documentsOf(translate(document, reader), stylesFor)]));
  const source = documentsOf(translate(document, readerLanguage(SOURCE_LANGUAGE)), stylesFor);
  return (reader) => documents.get(tagOf(reader)) ?? source;
}

/** Returns a document with the attributes and scripts of a language. Scripts of other languages are in folders. */
function translate({ template, ...document }: WebDocument, reader: ReaderLanguage): WebDocument {
  const { language } = reader;
  const { direction } = LANGUAGES[language];
  const attributes = `lang="${tagOf(reader)}"${direction === 'rtl' ? ' dir="rtl"' : ''}`;
  const styles = document.languageStyles[language];
  const links = document.languageFonts[language] ?? '';
  const rules = styles === undefined ? '' : `<style>${styles}</style>`;
  const translated = template
    .replace('<html lang="en"', `<html ${attributes}`)
    .replace('</head>', `${links}${rules}</head>`);
  if (language === SOURCE_LANGUAGE) return { ...document, template: translated };
  const { entry, shell, pages, inlineStyles } = document;
  const scriptOf = (path: string) => path.replace('/assets/', `/assets/${language}/`);
  const filesOf = <Files extends { readonly preload: readonly string[] }>(files: Files): Files => ({
    ...files,
    preload: files.preload.map(scriptOf),
  });
  return {
    ...document,
    template: translated,
    inlineStyles: styles === undefined ? inlineStyles : [...inlineStyles, styles],
    entry: scriptOf(entry),
    shell: filesOf(shell),
    pages: Object.fromEntries(Object.entries(pages).map(([name, files]) => [name, filesOf(files)])),
  };
}

/** The functions that return the rules that the HTML of a page uses, by stylesheet. */
type StylesFor = Readonly<Record<string, (html: string) => string>>;

function documentsOf(document: WebDocument, stylesFor: StylesFor): Documents {
  const { inlineScripts, inlineStyles, loader } = document;
  // A rendering is sent many times while it is cached.
  const criticalOf = new WeakMap<RenderedPage | PageFrame, string>();
  return (drawing, banner) => {
    const scripts = [...inlineScripts, ...banner.inlineScripts];
    const styles = [...inlineStyles, ...banner.inlineStyles];
    const rendered = drawing.kind === 'page' ? drawing : drawing.frame;
    if (rendered === undefined) return { html: renderShell(document, banner), inlineScripts: scripts, inlineStyles: styles };
    const files = filesOf(document, rendered);
    const critical = criticalOf.get(rendered) ?? files.styles.map((file) => stylesFor[file]?.(rendered.html)).join('');
    criticalOf.set(rendered, critical);
    const html = renderPage(document, rendered, { files, critical, banner });
    return { html, inlineScripts: [...scripts, loader], inlineStyles: [...styles, critical] };
  };
}

/** Returns the scripts and styles of a page. A page that the browser renders also needs those of the guards. */
function filesOf({ pages, shell }: WebDocument, rendered: RenderedPage | PageFrame): PageFiles {
  const files = pages[rendered.page];
  if (!files) throw new Error(`The build has no page "${rendered.page}".`);
  if ('head' in rendered) return files;
  const join = (name: keyof PageFiles) => [...new Set([...shell[name], ...files[name]])];
  return { preload: join('preload'), styles: join('styles') };
}

const SHELL_HEAD = '<title>Festoon</title><meta name="robots" content="noindex" data-head>';

/** Renders the empty document of a page that redirects visitors. */
function renderShell({ template, entry, shell }: WebDocument, banner: BannerParts): string {
  const preloads = shell.preload.map((href) => `<link rel="modulepreload" href="${href}">`);
  return fill(template, {
    head: [SHELL_HEAD, ...shell.styles.map(linkStyles), ...preloads].join(''),
    banner: banner.html,
    boot: `<script type="module" src="${entry}"></script>`,
  });
}

const linkStyles = (href: string) => `<link rel="stylesheet" href="${href}">`;

type Around = { readonly files: PageFiles; readonly critical: string; readonly banner: BannerParts };

function renderPage({ template, entry, loader }: WebDocument, rendered: RenderedPage | PageFrame, around: Around): string {
  const { files, critical, banner } = around;
  const head = 'head' in rendered ? rendered.head : SHELL_HEAD;
  const boot = JSON.stringify({ entry, preload: files.preload, styles: files.styles });
  return fill(template, {
    head: `${head}<style>${critical}</style><noscript>${files.styles.map(linkStyles).join('')}</noscript>`,
    banner: banner.html,
    page: rendered.html,
    seed: rendered.seed,
    boot: `<script type="application/json" id="boot">${boot}</script><script>${loader}</script>`,
  });
}

/** Fills the placeholders in one pass, so that text of a page is never mistaken for a placeholder. */
function fill(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replaceAll(/<!--(head|banner|page|seed|boot)-->/g, (_whole, place: string) => parts[place] ?? '');
}
