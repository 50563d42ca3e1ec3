import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/operations/input-errors';
import { endpoint } from '../core/endpoint.ts';
import { RichText } from '../core/rich-text.ts';
import { SITE_PAGES } from './site-page-names.ts';

/** The length of a text as JSON. */
const TEXT_MAX = 60_000;

const params = z.object({ name: z.enum(SITE_PAGES) });

const SitePage = z.object({ name: z.enum(SITE_PAGES), text: RichText, changedAt: z.iso.datetime() });

export const getSitePage = endpoint({
  name: 'getSitePage',
  method: 'GET',
  path: '/site-pages/:name',
  summary: 'Returns a published page of the operator of this site, such as its terms.',
  access: 'anyone',
  params,
  response: SitePage,
  domainErrors: ['not_found'],
});

/** A page as administrators see it. */
export const AdminSitePage = z.object({
  name: z.enum(SITE_PAGES),
  text: RichText,
  isPublished: z.boolean(),
  /** When it was last saved; null if it never was. A change contains the value that it is based on. */
  changedAt: z.nullable(z.iso.datetime()),
});
export type AdminSitePage = z.output<typeof AdminSitePage>;

export const listAdminSitePages = endpoint({
  name: 'listAdminSitePages',
  method: 'GET',
  path: '/admin/site-pages',
  summary: 'Lists the pages of the operator, published or not.',
  access: 'admin',
  response: z.object({ items: z.array(AdminSitePage) }),
  domainErrors: [],
});

export const saveSitePage = endpoint({
  name: 'saveSitePage',
  method: 'PUT',
  path: '/admin/site-pages/:name',
  summary: 'Saves the text of a page, and publishes or hides it.',
  access: 'admin',
  params,
  body: z.object({
    text: RichText.check(
      z.refine((text) => JSON.stringify(text).length <= TEXT_MAX, { error: () => inputErrorsText('sitePageTooLong') }),
    ),
    isPublished: z.boolean(),
    changedAt: z.nullable(z.iso.datetime()),
  }),
  response: AdminSitePage,
  domainErrors: ['edit_conflict'],
});
