import { CategoryDescription, CategoryName, CategorySlug } from '@festoon/contracts/operations/admin-categories';
import * as z from 'zod/mini';
import { createCheck } from '../../../../lib/create-check.ts';

/** The address is required only for a new category. */
export const checkCategory = createCheck(
  z.object({ name: CategoryName, description: CategoryDescription, slug: z.optional(CategorySlug) }),
);
