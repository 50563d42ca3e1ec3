import * as z from 'zod/mini';
import type { Check } from './use-form.ts';

/** Returns a form check for a schema: the first problem of each field. */
export function createCheck(schema: z.ZodMiniType): Check {
  return (values) => {
    const result = z.safeParse(schema, values);
    const problems: Record<string, string> = {};
    for (const { path, message } of result.error?.issues ?? []) problems[path.join('.')] ??= message;
    return problems;
  };
}
