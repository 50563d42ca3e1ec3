import * as z from 'zod/mini';
import { fieldErrorsText } from '@festoon/catalogue/core/field-errors';
import { inputErrorsText } from '@festoon/catalogue/operations/input-errors';
import { SOURCE_LANGUAGE } from '@festoon/catalogue/language';
import { endpoint } from '../core/endpoint.ts';
import { maxCharacters, required } from '../core/input/text-checks.ts';
import { CategoryTranslations } from '../events/translations.ts';

export const CategorySlug = z
  .string()
  .check(maxCharacters(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => inputErrorsText('slug') }));
export const CategoryName = z.string().check(
  z.trim(),
  required(() => fieldErrorsText('name')),
  maxCharacters(60),
);
export const CategoryDescription = z.string().check(z.trim(), maxCharacters(120));

/** The texts in other languages than English, which is the language of the name and the description themselves. */
const Translations = CategoryTranslations.check(
  z.refine((translations) => !Object.hasOwn(translations, SOURCE_LANGUAGE), {
    error: () => inputErrorsText('englishTranslation'),
  }),
);

/** A category as administrators see it. */
export const AdminCategory = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  translations: CategoryTranslations,
  isHidden: z.boolean(),
  /** Set while it is being removed: its events move to this category, then it is deleted. */
  replacementSlug: z.nullable(z.string()),
  /** The number of all events in it, counted up to ten thousand. */
  eventCount: z.int(),
});
export type AdminCategory = z.output<typeof AdminCategory>;

const categoriesAnswer = z.object({ items: z.array(AdminCategory) });
const params = z.object({ slug: CategorySlug });

export const listAdminCategories = endpoint({
  name: 'listAdminCategories',
  method: 'GET',
  path: '/admin/categories',
  summary: 'Lists all categories in order, including hidden ones.',
  access: 'admin',
  response: categoriesAnswer,
  domainErrors: [],
});

export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: '/admin/categories',
  summary: 'Creates a category at the end of the list.',
  access: 'admin',
  body: z.object({ slug: CategorySlug, name: CategoryName, description: CategoryDescription, translations: Translations }),
  response: categoriesAnswer,
  domainErrors: ['category_taken'],
});

export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'PUT',
  path: '/admin/categories/:slug',
  summary: 'Renames, translates, hides or shows a category. Its slug stays.',
  access: 'admin',
  params,
  body: z.object({
    name: CategoryName,
    description: CategoryDescription,
    translations: Translations,
    isHidden: z.boolean(),
  }),
  response: categoriesAnswer,
  domainErrors: ['not_found', 'category_being_removed', 'last_category'],
});

export const reorderCategories = endpoint({
  name: 'reorderCategories',
  method: 'PUT',
  path: '/admin/category-order',
  summary: 'Sets the order of the categories. Omitted ones follow at the end.',
  access: 'admin',
  body: z.object({ slugs: z.array(CategorySlug).check(z.maxLength(500)) }),
  response: categoriesAnswer,
  domainErrors: [],
});

export const removeCategory = endpoint({
  name: 'removeCategory',
  method: 'POST',
  path: '/admin/categories/:slug/remove',
  summary: 'Deletes a category. Its events move to another, and its path redirects there. Safe to repeat.',
  access: 'admin',
  params,
  body: z.object({ replacementSlug: CategorySlug }),
  response: categoriesAnswer,
  domainErrors: ['not_found', 'category_being_removed'],
});
