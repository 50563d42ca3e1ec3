import {
  LANGUAGES,
  readerLanguage,
  SOURCE_LANGUAGE,
  tagOf,
  type Language,
  type ReaderLanguage,
} from '@festoon/catalogue/language';
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
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
};

type PageFiles = { readonly preload: readonly string[]; readonly styles: readonly string[]; readonly critical: string };

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
  const documents = new Map(readers.map((reader) => [tagOf(reader), documentsOf(translate(document, reader))]));
  const source = documentsOf(translate(document, readerLanguage(SOURCE_LANGUAGE)));
  return (reader) => documents.get(tagOf(reader)) ?? source;
}

/** Returns a document with the attributes and scripts of a language. Scripts of other languages are in folders. */
function translate({ template, ...document }: WebDocument, reader: ReaderLanguage): WebDocument {
  const { language } = reader;
  const { direction } = LANGUAGES[language];
  const attributes = `lang="${tagOf(reader)}"${direction === 'rtl' ? ' dir="rtl"' : ''}`;
  const translated = template.replace('<html lang="en"', `<html ${attributes}`);
  if (language === SOURCE_LANGUAGE) return { ...document, template: translated };
  const { entry, shell, pages } = document;
  const scriptOf = (path: string) => path.replace('/assets/', `/assets/${language}/`);
  const filesOf = <Files extends { readonly preload: readonly string[] }>(files: Files): Files => ({
    ...files,
    preload: files.preload.map(scriptOf),
  });
  return {
    ...document,
    template: translated,
    entry: scriptOf(entry),
    shell: filesOf(shell),
    pages: Object.fromEntries(Object.entries(pages).map(([name, files]) => [name, filesOf(files)])),
  };
}

function documentsOf(document: WebDocument): Documents {
  const { inlineScripts, inlineStyles } = document;
  return (drawing, banner) => {
    const scripts = [...inlineScripts, ...banner.inlineScripts];
    const styles = [...inlineStyles, ...banner.inlineStyles];
    if (drawing.kind === 'shell')
      return { html: renderShell(document, drawing.frame, banner), inlineScripts: scripts, inlineStyles: styles };
    const files = document.pages[drawing.page];
    if (!files) throw new Error(`The build has no page "${drawing.page}".`);
    const html = renderPage(document, drawing, { files, banner });
    return { html, inlineScripts: [...scripts, document.loader], inlineStyles: [...styles, files.critical] };
  };
}

function renderShell(
  { template, entry, shell, pages }: WebDocument,
  frame: PageFrame | undefined,
  banner: BannerParts,
): string {
  const files = frame && pages[frame.page];
  const scripts = new Set([...shell.preload, ...(files?.preload ?? [])]);
  const styles = new Set([...shell.styles, ...(files?.styles ?? [])]);
  const preloads = [...scripts].map((href) => `<link rel="modulepreload" href="${href}">`);
  const sheets = [...styles].map((href) => `<link rel="stylesheet" href="${href}">`);
  return fill(template, {
    head: ['<title>Festoon</title><meta name="robots" content="noindex" data-head>', ...sheets, ...preloads].join(''),
    banner: banner.html,
    page: frame?.html ?? '',
    seed: frame?.seed ?? '',
    boot: `<script type="module" src="${entry}"></script>`,
  });
}

type Around = { readonly files: PageFiles; readonly banner: BannerParts };

function renderPage({ template, entry, loader }: WebDocument, drawing: RenderedPage, { files, banner }: Around): string {
  const boot = JSON.stringify({ entry, preload: files.preload, styles: files.styles });
  return fill(template, {
    head: `${drawing.head}<style>${files.critical}</style>`,
    banner: banner.html,
    page: drawing.html,
    seed: drawing.seed,
    boot: `<script type="application/json" id="boot">${boot}</script><script>${loader}</script>`,
  });
}

/** Fills the placeholders in one pass, so that text of a page is never mistaken for a placeholder. */
function fill(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replaceAll(/<!--(head|banner|page|seed|boot)-->/g, (_whole, place: string) => parts[place] ?? '');
}
