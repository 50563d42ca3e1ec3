import * as z from 'zod/mini';
import { fieldErrorsText } from '@festoon/catalogue/core/field-errors';
import { endpoint } from '../core/endpoint.ts';
import { Uuid } from '../core/ids.ts';
import { maxCharacters, required } from '../core/input/text-checks.ts';

/** The sections of the admin area with a list. */
export const AdminSection = z.enum([
  'users',
  'events',
  'bookings',
  'finance',
  'subscriptions',
  'reports',
  'jobs',
  'mail',
  'audit',
  'privacy',
]);
export type AdminSection = z.output<typeof AdminSection>;

export const SavedView = z.object({
  id: Uuid,
  section: AdminSection,
  name: z.string(),
  /** The page's query: `status=suspended&q=ada`. */
  search: z.string(),
});
export type SavedView = z.output<typeof SavedView>;

const SavedViewName = z.string().check(
  z.trim(),
  required(() => fieldErrorsText('name')),
  maxCharacters(60),
);

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/admin/views',
  summary: 'Lists the saved views of a section.',
  access: 'admin',
  query: z.object({ section: AdminSection }),
  response: z.object({ items: z.array(SavedView) }),
  domainErrors: [],
});

export const saveView = endpoint({
  name: 'saveView',
  method: 'PUT',
  path: '/admin/views',
  summary: 'Saves a view of a section. The same name replaces it.',
  access: 'admin',
  body: z.object({ section: AdminSection, name: SavedViewName, search: z.string().check(z.maxLength(1000)) }),
  response: SavedView,
  domainErrors: [],
});

export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/admin/views/:viewId',
  summary: 'Deletes a saved view.',
  access: 'admin',
  params: z.object({ viewId: Uuid }),
  response: z.object({}),
  domainErrors: ['not_found'],
});
