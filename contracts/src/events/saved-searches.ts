import * as z from 'zod/mini';
import { fieldErrorsText } from '@festoon/catalogue/core/field-errors';
import { endpoint } from '../core/endpoint.ts';
import { Uuid } from '../core/ids.ts';
import { required } from '../core/input/text-checks.ts';

export const SAVED_SEARCHES_MAX = 20;

export const SavedSearch = z.object({
  id: Uuid,
  name: z.string(),
  query: z.record(z.string(), z.string()),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const listSavedSearches = endpoint({
  name: 'listSavedSearches',
  method: 'GET',
  path: '/saved-searches',
  summary: 'Lists your saved searches, newest first.',
  access: 'user',
  response: z.object({ items: z.array(SavedSearch) }),
  domainErrors: [],
});

export const saveSearch = endpoint({
  name: 'saveSearch',
  method: 'POST',
  path: '/saved-searches',
  summary: 'Saves a search under a name; `query` is the query string of the page.',
  access: 'user',
  body: z.object({
    name: z.string().check(
      z.trim(),
      required(() => fieldErrorsText('name')),
      z.maxLength(80),
    ),
    query: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
  }),
  response: z.object({ items: z.array(SavedSearch) }),
  domainErrors: ['limit_reached'],
});

export const deleteSavedSearch = endpoint({
  name: 'deleteSavedSearch',
  method: 'DELETE',
  path: '/saved-searches/:id',
  summary: 'Deletes a saved search.',
  access: 'user',
  params: z.object({ id: Uuid }),
  response: z.object({ items: z.array(SavedSearch) }),
  domainErrors: ['not_found'],
});
