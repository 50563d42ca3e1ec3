import * as z from 'zod/mini';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Routes } from '../../http/module.ts';
import { composeEmail } from '../compose.ts';
import { toOutgoing } from '../deliver-email.ts';
import { findEmail, listAttachments, listEmails, type AttachmentRow, type EmailRow } from '../queries.ts';
import {
  MAILBOX_PATH,
  renderMailbox,
  renderMessages,
  type MailboxPage,
  type EmailView,
  type OpenedEmail,
  type Search,
} from './mailbox-page.ts';
import { Uuid } from '@festoon/contracts/core/ids';
import { html as escaped } from '../../http/html.ts';

const listLimit = 200;

// PostgreSQL cannot store NUL in text.
const SearchText = z.string().check(z.regex(/^[^\0]{1,254}$/));
const View = z.enum(['html', 'text', 'raw']);

type Query = { readonly search: Search; readonly message: string | undefined; readonly view: EmailView };

// An invalid parameter is ignored, because a page for people has no program that could correct it.
function readQuery({ query }: FastifyRequest): Query {
  const { to, q, message, view } = query as Record<string, unknown>;
  return {
    search: { to: SearchText.safeParse(to).data, q: SearchText.safeParse(q).data },
    message: Uuid.safeParse(message).data,
    view: View.safeParse(view).data ?? 'html',
  };
}

const pageCsp =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const htmlType = 'text/html; charset=utf-8';
const jsonType = 'application/json; charset=utf-8';
const noCsp = "default-src 'none'; sandbox";

/** Serves the sent emails at `/dev/mailbox`: as pages for people, and as JSON for tests. */
export function mountMailbox({ http, ctx }: Routes): void {
  http.get(MAILBOX_PATH, async (request, reply) => {
    const page = await loadPage(ctx, readQuery(request));
    return await send(reply, { type: htmlType, content: renderMailbox(page).text, csp: pageCsp });
  });

  http.get(`${MAILBOX_PATH}/list.html`, async (request, reply) => {
    const { text: markup } = renderMessages(await loadPage(ctx, { ...readQuery(request), view: 'html' }));
    const etag = `"${createHash('sha256').update(markup).digest('base64url')}"`;
    if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
    return await send(reply.header('etag', etag), { type: htmlType, content: markup });
  });

  http.get(`${MAILBOX_PATH}/messages.json`, async (request, reply) => {
    const rows = await listEmails(ctx.db, { ...readQuery(request).search, limit: listLimit });
    const messages = rows.map((row) => ({ ...summaryOf(row), preview: row.preview }));
    return await send(reply, { type: jsonType, content: JSON.stringify({ messages }) });
  });

  http.get(`${MAILBOX_PATH}/messages/:file`, (request, reply) => sendMessageJson(ctx, request, reply));
  http.get(`${MAILBOX_PATH}/messages/:id/body.html`, (request, reply) => sendBody(ctx, request, reply));
  http.get(`${MAILBOX_PATH}/messages/:id/mail.eml`, (request, reply) => sendEml(ctx, request, reply));
  http.get(`${MAILBOX_PATH}/messages/:id/attachments/:attachmentId`, (request, reply) =>
    sendAttachment(ctx, request, reply),
  );
  mountAsset({ http, ctx }, 'mailbox.css', 'text/css; charset=utf-8');
  mountAsset({ http, ctx }, 'mailbox.js', 'text/javascript; charset=utf-8');
}

function mountAsset({ http }: Pick<Routes, 'http' | 'ctx'>, name: string, type: string): void {
  const content = readFile(new URL(name, import.meta.url), 'utf8');
  http.get(`${MAILBOX_PATH}/${name}`, async (_request, reply) => await send(reply, { type, content: await content }));
}

async function sendMessageJson(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  const [, id = ''] = /^([\da-f-]{36})\.json$/.exec((request.params as { file: string }).file) ?? [];
  const found = await findEmailDetail(ctx, id);
  if (found === null) return reply.callNotFound();
  const { message, attachments } = found;
  const body = {
    ...summaryOf(message),
    key: message.key,
    headers: message.headers,
    html: message.html,
    text: message.body_text,
    attachments: attachments.map((file) => ({
      id: file.id,
      filename: file.filename,
      contentType: file.content_type,
      contentId: file.content_id,
      bytes: file.content.byteLength,
    })),
  };
  return await send(reply, { type: jsonType, content: JSON.stringify(body) });
}

async function sendBody(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  const found = await findEmailDetail(ctx, idsOf(request).id);
  if (found === null) return reply.callNotFound();
  const markup = frameBody(found.message.html, found.attachments);
  // The page may frame it, which helmet's default headers prevent.
  reply.removeHeader('x-frame-options');
  return await send(reply, { type: htmlType, content: markup, csp: frameCsp(ctx.config.publicUrl) });
}

async function sendEml(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  const found = await findEmailDetail(ctx, idsOf(request).id);
  if (found === null) return reply.callNotFound();
  const raw = await composeEmail(toOutgoing(ctx, found.message, found.attachments));
  reply.header('content-disposition', 'attachment; filename="mail.eml"');
  return await send(reply, { type: 'message/rfc822', content: raw });
}

async function sendAttachment(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  const { id, attachmentId } = idsOf(request);
  const file = (await findEmailDetail(ctx, id))?.attachments.find((attachment) => attachment.id === attachmentId);
  if (file === undefined) return reply.callNotFound();
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`);
  return await send(reply, { type: file.content_type, content: file.content });
}

async function loadPage(ctx: Context, { search, message, view }: Query): Promise<MailboxPage> {
  const messages = await listEmails(ctx.db, { ...search, limit: listLimit });
  const found = message === undefined ? null : await findEmailDetail(ctx, message);
  const open = found === null ? null : await openEmail(ctx, found, view);
  return { productName: ctx.config.productName, now: ctx.clock.now(), search, messages, open };
}

async function openEmail(
  ctx: Context,
  { message, attachments }: EmailDetail,
  view: OpenedEmail['view'],
): Promise<OpenedEmail> {
  const raw = view === 'raw' ? (await composeEmail(toOutgoing(ctx, message, attachments))).toString('utf8') : null;
  return { message, files: attachments.filter((file) => file.content_id === null), view, raw };
}

const idsOf = ({ params }: FastifyRequest) => params as { id: string; attachmentId?: string };

type EmailDetail = { readonly message: EmailRow; readonly attachments: readonly AttachmentRow[] };

async function findEmailDetail({ db }: Context, id: string): Promise<EmailDetail | null> {
  const message = Uuid.safeParse(id).success ? await findEmail(db, id) : null;
  return message === null ? null : { message, attachments: await listAttachments(db, message.id) };
}

function summaryOf(row: Pick<EmailRow, 'id' | 'to_name' | 'to_address' | 'subject' | 'status' | 'created_at'>) {
  const to = { name: row.to_name, address: row.to_address };
  return { id: row.id, to, subject: row.subject, status: row.status, createdAt: row.created_at };
}

type Body = { readonly type: string; readonly content: string | Buffer; readonly csp?: string };

async function send(reply: FastifyReply, { type, content, csp = noCsp }: Body) {
  return await reply
    .header('content-security-policy', csp)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(type)
    .send(content);
}

/**
 * Returns the policy of the frame that shows an email: no script, no form, and only images of this site and of the email.
 */
function frameCsp(publicUrl: string): string {
  return `default-src 'none'; img-src data: ${new URL(publicUrl).origin}; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;
}

type InlineImage = Pick<AttachmentRow, 'content_id' | 'content_type' | 'content'>;

/** Returns the email's HTML with its inline images embedded and its links opening in a new tab. */
function frameBody(html: string, attachments: readonly InlineImage[]): string {
  const withImages = attachments.reduce(showImage, html);
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(withImages) ? withImages.replace(/<head[^>]*>/i, `$&${base}`) : base + withImages;
}

function showImage(html: string, { content_id: contentId, content_type: type, content }: InlineImage): string {
  if (contentId === null) return html;
  const source = `data:${escaped`${type}`.text};base64,${content.toString('base64')}`;
  return html.replaceAll(`cid:${escaped`${contentId}`.text}`, () => source);
}
