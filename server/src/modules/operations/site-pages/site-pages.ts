import { isDeepStrictEqual } from 'node:util';
import { inputErrorsText } from '@festoon/catalogue/operations/input-errors';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { SITE_PAGES } from '@festoon/contracts/operations/site-page-names';
import type { AdminSitePage } from '@festoon/contracts/operations/site-pages';
import type * as contract from '@festoon/contracts/operations/site-pages';
import type { Context } from '../../../context.ts';
import { auditNoChange } from '../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { Actor, AdminActor } from '../../../platform/http/module.ts';
import { evictSettings } from '../../../platform/settings/read-settings.ts';
import { cleanRichText, richTextToPlain } from '../../../platform/text/rich-text.ts';
import { findSitePage, listSitePages, lockSitePage, upsertSitePage, type SitePageRow } from './queries.ts';

export async function getSitePage(
  ctx: Context,
  _actor: Actor,
  { name }: EndpointInput<typeof contract.getSitePage>,
): Promise<EndpointResult<typeof contract.getSitePage>> {
  const page = await findSitePage(ctx.db, name);
  if (page === null || !page.isPublished) throwDomainError('not_found');
  return { name, text: page.text, changedAt: page.changedAt.toISOString() };
}

export async function listAdminSitePages(ctx: Context): Promise<EndpointResult<typeof contract.listAdminSitePages>> {
  const rows = await listSitePages(ctx.db);
  return { items: SITE_PAGES.map((name) => toAdminPage(name, rows.find((row) => row.name === name) ?? null)) };
}

/**
 * Saves a page. Throws `edit_conflict` if it changed since the given state, so that no concurrent change is lost.
 */
export async function saveSitePage(
  ctx: Context,
  actor: AdminActor,
  { name, text, isPublished, changedAt }: EndpointInput<typeof contract.saveSitePage>,
): Promise<AdminSitePage> {
  const cleanText = cleanRichText(text);
  if (isPublished && richTextToPlain(cleanText) === '') {
    throw new InvalidInput([{ path: 'text', message: inputErrorsText('sitePageText') }]);
  }
  const saved = await inTransaction(ctx.db, async (tx) => {
    const before = await lockSitePage(tx, name);
    const next: SitePageRow = { name, text: cleanText, isPublished, changedAt: ctx.clock.now() };
    if (before !== null && isDeepStrictEqual(contentOf(before), contentOf(next))) {
      auditNoChange();
      return before;
    }
    if ((before?.changedAt.toISOString() ?? null) !== changedAt) throwDomainError('edit_conflict');
    await upsertSitePage(tx, next);
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'site_page.save',
      subject: { kind: 'site_page', id: name },
      ...(before && { before: auditStateOf(before) }),
      after: auditStateOf(next),
    });
    return next;
  });
  evictSettings(ctx);
  return toAdminPage(name, saved);
}

function contentOf({ text, isPublished }: SitePageRow) {
  return { text, isPublished };
}

/** Returns what the audit log shows. It keeps the earlier texts, for questions about what people agreed to. */
function auditStateOf({ text, isPublished }: SitePageRow) {
  return { isPublished, text: richTextToPlain(text) };
}

function toAdminPage(name: AdminSitePage['name'], row: SitePageRow | null): AdminSitePage {
  return {
    name,
    text: row?.text ?? { type: 'doc', content: [] },
    isPublished: row?.isPublished ?? false,
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}
