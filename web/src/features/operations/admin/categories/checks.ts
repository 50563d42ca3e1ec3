import { CategoryLine, CategoryName, CategorySlug } from '@festoon/contracts/operations/admin-categories';
import * as z from 'zod/mini';
import { checkWith } from '../../../../lib/check.ts';

/** The address is asked for only when a category is made. */
export const checkCategory = checkWith(z.object({ name: CategoryName, line: CategoryLine, slug: z.optional(CategorySlug) }));
