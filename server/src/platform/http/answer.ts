import type * as z from 'zod/mini';
import type { Endpoint } from '@festoon/contracts/endpoint';

/** The operation gave something its contract does not allow: a fault of ours. */
class AnswerMismatch extends Error {
  constructor(endpoint: Endpoint, issues: readonly z.core.$ZodIssue[]) {
    const where = issues.map((issue) => `${issue.path.map(String).join('.') || '(answer)'}: ${issue.message}`);
    super(`${endpoint.name} does not answer by its schema: ${where.join('; ')}`);
    this.name = 'AnswerMismatch';
  }
}

/** The answer as JSON. The schema is the whitelist: a field it does not list never leaves the server. */
export function serialiseAnswer(endpoint: Endpoint, result: unknown): string {
  const parsed = endpoint.answer.safeParse(result);
  if (!parsed.success) throw new AnswerMismatch(endpoint, parsed.error.issues);
  return JSON.stringify(parsed.data ?? null);
}
