import { currentDirection, currentLanguage, currentLocale } from '@festoon/catalogue/language';
import { mailboxText } from '@festoon/catalogue/platform/mailbox';
import { html, type Html } from '../../http/html.ts';
import type { AttachmentRow, EmailListRow, EmailRow } from '../queries.ts';

export const MAILBOX_PATH = '/dev/mailbox';

export type EmailView = 'html' | 'text' | 'raw';

export type Search = { readonly to?: string | undefined; readonly q?: string | undefined };

export type OpenedEmail = {
  readonly message: EmailRow;
  readonly files: readonly Pick<AttachmentRow, 'id' | 'filename' | 'content_type' | 'content'>[];
  readonly view: EmailView;
  /** The whole email as it is sent; only for the raw view. */
  readonly raw: string | null;
};

export type MailboxPage = {
  readonly productName: string;
  readonly now: Date;
  readonly search: Search;
  readonly messages: readonly EmailListRow[];
  readonly open: OpenedEmail | null;
};

export function renderMailbox(page: MailboxPage): Html {
  const { productName, open } = page;
  return html`<!doctype html>
<html lang="${currentLanguage()}" dir="${currentDirection()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${open ? `${open.message.subject} · ` : ''}${mailboxText('mailbox')} · ${productName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${MAILBOX_PATH}/mailbox.css">
<script src="${MAILBOX_PATH}/mailbox.js" defer></script>
</head>
<body${open ? html` class="reading"` : null}>
<a class="skip" href="#mail">${mailboxText('skipToEmail')}</a>
<header class="bar">
${renderName(open === null)}
<p>${mailboxText('intro', { product: productName })}</p>
</header>
<main class="panes">
<nav class="list" aria-label="${mailboxText('messages')}">
<form role="search" action="${MAILBOX_PATH}">
<label class="sr" for="q">${mailboxText('searchEmails')}</label>
<input id="q" name="q" type="search" value="${page.search.q}" placeholder="${mailboxText('searchEmails')}" autocomplete="off" maxlength="200">
${page.search.to ? html`<input type="hidden" name="to" value="${page.search.to}" />` : null}
</form>
${page.search.to ? html`<p class="filter">${mailboxText('to')} <b>${page.search.to}</b> <a href="${linkTo({ q: page.search.q })}">${mailboxText('showAll')}</a></p>` : null}
<div id="messages">${renderMessages(page)}</div>
<p id="news" class="sr" role="status" data-text="${mailboxText('newEmails', { count: '{count}' })}"></p>
</nav>
<section id="mail" aria-label="${mailboxText('email')}" tabindex="-1">${open ? renderOpen(open, page) : renderNothingOpen(page.messages.length)}</section>
</main>
</body>
</html>`;
}

function renderName(isHeading: boolean): Html {
  const link = html`<a class="name" href="${MAILBOX_PATH}">${logo}<span>${mailboxText('mailbox')}</span></a>`;
  return isHeading ? html`<h1>${link}</h1>` : link;
}

/** Renders only the list, which the page fetches again and again. */
export function renderMessages({ messages, open, search, now }: Omit<MailboxPage, 'productName'>): Html {
  if (messages.length === 0) {
    const filtered = search.q !== undefined || search.to !== undefined;
    return html`<p class="empty">${mailboxText(filtered ? 'noMatch' : 'noEmails')}</p>`;
  }
  return html`<ol>
    ${messages.map((message) => renderRow(message, { openId: open?.message.id, search, now }))}
  </ol>`;
}

type RowContext = { readonly openId: string | undefined; readonly search: Search; readonly now: Date };

function renderRow(message: EmailListRow, { openId, search, now }: RowContext): Html {
  const isOpen = message.id === openId;
  return html`<li>
    <a href="${linkTo({ ...search, message: message.id })}" ${isOpen ? html` aria-current="true"` : null}>
      <span class="to">${message.to_name || message.to_address}</span>
      <time datetime="${message.created_at.toISOString()}">${shortTime(message.created_at, now)}</time>
      <span class="subject">${message.subject}</span>
      <span class="preview">${message.preview.replaceAll(/\s+/g, ' ').trim()}</span>
      <span class="marks"
        >${message.hasFiles ? html`<span class="chip">${mailboxText('attachment')}</span>` : null}${renderStatus(message.status)}</span
      >
    </a>
  </li>`;
}

function renderOpen({ message, files, view, raw }: OpenedEmail, { search }: MailboxPage): Html {
  const self = { ...search, message: message.id };
  const tab = (name: EmailView, label: string) =>
    html`<a href="${linkTo({ ...self, view: name })}" ${view === name ? html` aria-current="page"` : null}>${label}</a>`;
  return html`<article aria-labelledby="subject">
    <header class="head">
      <a class="back" href="${linkTo(search)}">← ${mailboxText('allEmails')}</a>
      <h1 id="subject">${message.subject}</h1>
      <dl>
        <div>
          <dt>${mailboxText('to')}</dt>
          <dd>
            ${message.to_name ? html`${message.to_name} ` : null}<a href="${linkTo({ to: message.to_address })}"
              >${message.to_address}</a
            >
          </dd>
        </div>
        <div>
          <dt>${mailboxText('sent')}</dt>
          <dd>
            <time datetime="${message.created_at.toISOString()}">${longTime(message.created_at)}</time>
            ${renderStatus(message.status)}
          </dd>
        </div>
        ${
          message.last_error
            ? html`<div>
                <dt>${mailboxText('problem')}</dt>
                <dd>${message.last_error}</dd>
              </div>`
            : null
        }
      </dl>
      <div class="tools">
        <nav aria-label="${mailboxText('view')}">${tab('html', mailboxText('viewHtml'))}${tab('text', mailboxText('viewText'))}${tab('raw', mailboxText('viewRaw'))}</nav>
        <a class="download" href="${MAILBOX_PATH}/messages/${message.id}/mail.eml" download>${mailboxText('download')}</a>
      </div>
      ${
        files.length > 0
          ? html`<ul class="files" aria-label="${mailboxText('attachments')}">
              ${files.map((file) => renderFile(message.id, file))}
            </ul>`
          : null
      }
    </header>
    ${renderBody(message, view, raw)}
  </article>`;
}

function renderBody(message: EmailRow, view: EmailView, raw: string | null): Html {
  if (message.html === '') return html`<p class="empty">${mailboxText('contentDeleted')}</p>`;
  if (view === 'text') return html`<pre tabindex="0">${message.body_text}</pre>`;
  if (view === 'raw') return html`<pre class="raw" tabindex="0">${raw}</pre>`;
  return html`<iframe
    title="${message.subject}"
    src="${MAILBOX_PATH}/messages/${message.id}/body.html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}

function renderFile(messageId: string, { id, filename, content_type: type, content }: OpenedEmail['files'][number]): Html {
  return html`<li>
    <a href="${MAILBOX_PATH}/messages/${messageId}/attachments/${id}" download="${filename}">
      <b>${filename}</b><span>${type.split(';')[0]} · ${size(content.byteLength)}</span></a
    >
  </li>`;
}

function renderNothingOpen(count: number): Html {
  return html`<div class="nothing">
    ${logo}
    <p>${mailboxText(count > 0 ? 'selectEmail' : 'emptyMailbox')}</p>
  </div>`;
}

const STATUS_LABELS: ReadonlyMap<string, 'queued' | 'bounced' | 'failed'> = new Map([
  ['queued', 'queued'],
  ['bounced', 'bounced'],
  ['failed', 'failed'],
]);

function renderStatus(status: string): Html | null {
  const label = STATUS_LABELS.get(status);
  return label === undefined ? null : html`<span class="chip ${status}">${mailboxText(label)}</span>`;
}

const logo = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <rect width="32" height="32" rx="9" fill="currentColor" />
  <path
    d="M8 12.5 16 18l8-5.5M9.5 10h13A1.5 1.5 0 0 1 24 11.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 20.5v-9A1.5 1.5 0 0 1 9.5 10Z"
    fill="none"
    stroke="var(--mark-line)"
    stroke-width="2"
    stroke-linejoin="round"
  />
</svg>`;

type MailboxLink = Search & { readonly message?: string; readonly view?: EmailView };

function linkTo(link: MailboxLink): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(link)) if (value) query.set(name, value);
  return query.size === 0 ? MAILBOX_PATH : `${MAILBOX_PATH}?${query.toString()}`;
}

function shortTime(at: Date, now: Date): string {
  const sameDay = at.toDateString() === now.toDateString();
  const style: Intl.DateTimeFormatOptions = sameDay
    ? { hour: '2-digit', minute: '2-digit' }
    : { day: 'numeric', month: 'short' };
  return at.toLocaleString(currentLocale(), style);
}

function longTime(at: Date): string {
  return at.toLocaleString(currentLocale(), { dateStyle: 'full', timeStyle: 'medium' });
}

function size(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
