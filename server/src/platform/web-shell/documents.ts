import type { Drawing, DrawnPage } from './drawing.ts';

/** What the web app's build leaves to be filled; written by its `scripts/document.mjs`. */
export type WebDocument = {
  /** HTML with the places `<!--head-->`, `<!--page-->`, `<!--seed-->` and `<!--boot-->`. */
  readonly template: string;
  readonly entry: string;
  /** Inline script that adds what `#boot` lists after the first paint. */
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

export type Documents = (drawing: Exclude<Drawing, { kind: 'redirect' }>) => Rendered;

export function createDocuments(document: WebDocument): Documents {
  const { inlineScripts, inlineStyles } = document;
  const shell = { html: renderShell(document), inlineScripts, inlineStyles };
  return (drawing) => {
    if (drawing.kind === 'shell') return shell;
    const files = document.pages[drawing.page];
    if (!files) throw new Error(`The build knows no page "${drawing.page}".`);
    const html = renderPage(document, drawing, files);
    return { html, inlineScripts: [...inlineScripts, document.loader], inlineStyles: [...inlineStyles, files.critical] };
  };
}

function renderShell({ template, entry, shell }: WebDocument): string {
  const preloads = shell.preload.map((href) => `<link rel="modulepreload" href="${href}">`);
  const sheets = shell.styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  return fill(template, {
    head: ['<title>Festoon</title><meta name="robots" content="noindex" data-head>', ...sheets, ...preloads].join(''),
    boot: `<script type="module" src="${entry}"></script>`,
  });
}

function renderPage({ template, entry, loader }: WebDocument, drawing: DrawnPage, files: PageFiles): string {
  const boot = JSON.stringify({ entry, preload: files.preload, styles: files.styles });
  return fill(template, {
    head: `${drawing.head}<style>${files.critical}</style>`,
    page: drawing.html,
    seed: drawing.seed,
    boot: `<script type="application/json" id="boot">${boot}</script><script>${loader}</script>`,
  });
}

/** One pass over the template, so that nothing a page says is taken for a place to fill. */
function fill(template: string, parts: Readonly<Record<string, string>>): string {
  return template.replaceAll(/<!--(head|page|seed|boot)-->/g, (_, place: string) => parts[place] ?? '');
}
