import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { currentDirection, currentLanguage } from '@festoon/catalogue/language';
import { emerald, ink } from '../../brand/colours.ts';
import { cell, darkStyles, fontFamily, text } from './part-styles.ts';

/** The options with which `toPlainText` creates the text version of these parts. */
export const emailTextOptions = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'table.amounts', format: 'dataTable', options: { colSpacing: 3, uppercaseHeaderCells: false } },
  ],
};

/** The sender of an email: the product's name and the address of its site. */
export type EmailSite = { readonly productName: string; readonly publicUrl: string };

export type EmailLayout = {
  site: EmailSite;
  /** The text that inboxes show after the subject. */
  preview: string;
  /** The reason why the recipient gets the email, in its footer, with a link to unsubscribe if there is one. */
  reason: ReactNode;
};

/**
 * Renders the whole email: 600 pixels wide on a desktop, full width on a phone, light or dark as the reader's client is set.
 */
export function emailLayout({ site, preview, reason }: EmailLayout, ...content: ReactNode[]): ReactElement {
  const head = createElement(
    'head',
    null,
    createElement('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    createElement('meta', { name: 'x-apple-disable-message-reformatting' }),
    createElement('style', null, darkStyles),
  );
  const card = createElement(
    'div',
    { className: 'card', style: { backgroundColor: ink.paper, borderRadius: 16, padding: '32px 28px 12px' } },
    ...content,
  );
  const page = column(wordmark(site), card, footer(site, reason));
  const body = createElement(
    'body',
    { className: 'page', style: { margin: 0, padding: 0, backgroundColor: '#eff1f0', fontFamily } },
    previewText(preview),
    page,
  );
  return createElement('html', { lang: currentLanguage(), dir: currentDirection() }, head, body);
}

/** Letters of Arabic are joined, so there is no less or more space between them. */
function spacing(): { letterSpacing?: 'normal' } {
  return currentDirection() === 'rtl' ? { letterSpacing: 'normal' } : {};
}

/** Returns the side at which lines start or end. Not all email clients know `start` and `end`. */
function sideOf(place: 'start' | 'end'): 'left' | 'right' {
  return (place === 'start') === (currentDirection() === 'ltr') ? 'left' : 'right';
}

export function heading(textContent: string): ReactElement {
  // Some clients give headings their own margin and colour.
  return createElement(
    'h1',
    { className: 'ink', style: { ...text.heading, ...spacing(), margin: '0 0 16px' } },
    textContent,
  );
}

/** Renders a smaller heading inside the email. */
export function subheading(textContent: string): ReactElement {
  return createElement('h2', { className: 'ink', style: { ...text.subheading, margin: '28px 0 8px' } }, textContent);
}

export function paragraph(...content: ReactNode[]): ReactElement {
  return createElement('p', { className: 'soft', style: { ...text.body, margin: '0 0 16px' } }, ...content);
}

export function muted(...content: ReactNode[]): ReactElement {
  return createElement('p', { className: 'muted', style: { ...text.small, margin: '0 0 16px' } }, ...content);
}

/** Returns the parts of a message with tags as content of a paragraph. */
export function joinParts(parts: readonly (string | ReactElement)[]): ReactElement {
  return createElement(Fragment, null, ...parts);
}

/** Renders emphasised text, also as a tag of a message. */
export function strong(content: string | readonly (string | ReactElement)[]): ReactElement {
  const parts = typeof content === 'string' ? [content] : content;
  return createElement('strong', { className: 'ink', style: { color: ink.strong, fontWeight: 600 } }, ...parts);
}

/** Renders a link of low importance, such as one to unsubscribe, in the colour of the text around it. */
export function quietLink({ label, href }: { label: ReactNode; href: string }): ReactElement {
  return createElement('a', { href, style: { color: 'inherit', textDecoration: 'underline' } }, label);
}

export function link({ label, href }: { label: ReactNode; href: string }): ReactElement {
  return createElement('a', { href, className: 'link', style: { color: emerald[700], textDecoration: 'underline' } }, label);
}

/** Renders several links in one line, or in several lines on a phone. Each is a block, so that it has its own line in plain text. */
export function linkRow(links: readonly { label: string; href: string }[]): ReactElement {
  const style = { display: 'inline-block', [sideOf('end') === 'right' ? 'marginRight' : 'marginLeft']: 20 };
  const blocks = links.map((each) => createElement('div', { key: each.href, style }, link(each)));
  return createElement('div', { style: { ...text.body, margin: '0 0 16px' } }, ...blocks);
}

/**
 * Renders text that a person wrote, in their language, apart from the sentences of the product. `renderLine` renders each
 * line, for example with links.
 */
export function quote(textContent: string, renderLine: (line: string) => ReactNode = (line) => line): ReactElement {
  const bar = `3px solid ${emerald[500]}`;
  const style = sideOf('start') === 'left' ? { borderLeft: bar, paddingLeft: 14 } : { borderRight: bar, paddingRight: 14 };
  const lines = textContent
    .split('\n')
    .map((line, index) =>
      createElement(Fragment, { key: index }, index === 0 ? null : createElement('br'), renderLine(line)),
    );
  return createElement(
    'blockquote',
    { className: 'soft', dir: 'auto', style: { ...text.body, ...style, margin: '0 0 16px' } },
    lines,
  );
}

/** Renders the button for the main action of the email. */
export function button({ label, href }: { label: string; href: string }): ReactElement {
  const style = {
    ...text.button,
    display: 'inline-block',
    padding: '13px 26px',
    borderRadius: 999,
    backgroundColor: emerald[700],
    color: ink.paper,
  };
  return createElement(
    'p',
    { style: { margin: '24px 0' } },
    createElement('a', { href, className: 'button', style }, label),
  );
}

/** Renders a code to enter elsewhere. Screen readers read it digit by digit. */
export function codeBlock(code: string): ReactElement {
  const style = {
    ...text.code,
    backgroundColor: emerald[50],
    color: emerald[800],
    borderRadius: 12,
    padding: '18px 12px',
    margin: '24px 0',
    textAlign: 'center',
  } as const;
  return createElement('p', { className: 'code', dir: 'ltr', style }, code);
}

/** Renders facts, with a label above each. */
export function factList(facts: readonly { label: string; value: ReactNode }[]): ReactElement {
  const rows = facts.map(({ label, value }) =>
    createElement(
      'p',
      { key: label, style: { ...text.body, margin: '0 0 12px' } },
      createElement('span', { className: 'muted', style: text.small }, label),
      createElement('br'),
      createElement('span', { className: 'ink', style: { color: ink.strong, fontWeight: 500 } }, value),
    ),
  );
  return createElement('div', { style: { margin: '20px 0' } }, ...rows);
}

export type AmountRow = { label: string; amount: string; kind?: 'total' | 'quiet' };

/** Renders rows with text at the start and an amount at the end. */
export function amountList(rows: readonly AmountRow[]): ReactElement {
  const lines = rows.map(({ label, amount, kind }, index) => {
    const style = kind === 'total' ? cell.total : kind === 'quiet' ? cell.quiet : cell.body;
    const className = kind === 'quiet' ? 'muted line' : 'ink line';
    return createElement(
      'tr',
      { key: index },
      createElement(
        'td',
        { className, style: { ...style, [sideOf('end') === 'right' ? 'paddingRight' : 'paddingLeft']: 16 } },
        label,
      ),
      createElement('td', { className, style: { ...style, textAlign: sideOf('end'), whiteSpace: 'nowrap' } }, amount),
    );
  });
  return createElement(
    'table',
    { ...tableDefaults, className: 'amounts', width: '100%', style: { margin: '8px 0 20px', borderCollapse: 'collapse' } },
    createElement('tbody', null, ...lines),
  );
}

export function divider(): ReactElement {
  return createElement('hr', {
    className: 'line',
    style: { border: 0, borderTop: `1px solid ${ink.line}`, margin: '28px 0' },
  });
}

/** Renders an image that is attached under `contentId`, on white in both schemes, because QR codes need it. */
export function attachedImage({ contentId, alt, size }: { contentId: string; alt: string; size: number }): ReactElement {
  const style = { display: 'block', border: 0, borderRadius: 8, backgroundColor: ink.paper } as const;
  return createElement('img', { src: `cid:${contentId}`, alt, width: size, height: size, style });
}

const tableDefaults = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

function column(...content: ReactNode[]): ReactElement {
  const inner = createElement(
    'table',
    { ...tableDefaults, width: '100%', style: { maxWidth: 600, margin: '0 auto' } },
    row({ padding: '24px 12px 32px' }, ...content),
  );
  return createElement(
    'table',
    { ...tableDefaults, className: 'page', width: '100%', style: { backgroundColor: '#eff1f0' } },
    row({}, inner),
  );
}

function row(style: object, ...content: ReactNode[]): ReactElement {
  return createElement(
    'tbody',
    null,
    createElement('tr', null, createElement('td', { align: sideOf('start'), style }, ...content)),
  );
}

/** Renders the logo as letters, because email clients show no SVG and load no remote images by default. */
function wordmark({ productName, publicUrl }: EmailSite): ReactElement {
  const pennant = (colour: string, key: string) => createElement('span', { key, style: { color: colour } }, '▼');
  const flags = createElement(
    'span',
    { 'aria-hidden': true, 'data-skip-in-text': true, className: 'flags', style: { fontSize: 17 } },
    [pennant(emerald[500], 'left'), pennant(emerald[700], 'middle'), pennant(emerald[500], 'right')],
  );
  const name = createElement('span', { className: 'ink', style: text.wordmark }, productName);
  const home = createElement('a', { href: publicUrl, style: { textDecoration: 'none' } }, flags, ' ', name);
  return createElement('div', { 'data-skip-in-text': true, style: { padding: '0 4px 16px' } }, home);
}

function footer({ productName, publicUrl }: EmailSite, reason: ReactNode): ReactElement {
  const site = link({ label: publicUrl.replace(/^https?:\/\//, ''), href: publicUrl });
  return createElement(
    'p',
    { className: 'muted', style: { ...text.small, padding: '20px 28px 0', margin: 0 } },
    reason,
    createElement('br'),
    `${productName} · `,
    site,
  );
}

/** Renders hidden text, followed by blanks so that the preview does not continue with the beginning of the email. */
function previewText(preview: string): ReactElement {
  const style = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 } as const;
  return createElement(
    'div',
    { style, 'data-skip-in-text': true },
    preview + '\u00a0\u200c'.repeat(Math.max(0, 120 - preview.length)),
  );
}
