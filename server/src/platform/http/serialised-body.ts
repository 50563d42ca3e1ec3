import type { Endpoint } from '@festoon/contracts/core/endpoint';
import type * as z from 'zod/mini';

/** The operation returned something that its contract does not allow, which is a bug in the server. */
class ResponseMismatchError extends Error {
  constructor(endpoint: Endpoint, issues: readonly z.core.$ZodIssue[]) {
    const where = issues.map((issue) => `${issue.path.map(String).join('.') || '(response)'}: ${issue.message}`);
    super(`${endpoint.name} returned a response that does not match its schema: ${where.join('; ')}`);
    this.name = 'ResponseMismatchError';
  }
}

/** Returns the response as JSON. The schema is an allowlist: a field that it does not list never leaves the server. */
export function serialiseBody(endpoint: Endpoint, result: unknown): string {
  const parsed = endpoint.response.safeParse(result);
  if (!parsed.success) throw new ResponseMismatchError(endpoint, parsed.error.issues);
  return JSON.stringify(parsed.data ?? null);
}

/** A response that `serialiseBody` has already checked and converted, for operations that send the same one many times. */
export class SerialisedBody {
  readonly #endpoint: Endpoint;
  readonly #json: string;

  constructor(endpoint: Endpoint, json: string) {
    this.#endpoint = endpoint;
    this.#json = json;
  }

  /** Returns the JSON. Throws if it was checked by the schema of another endpoint. */
  jsonOf(endpoint: Endpoint): string {
    if (endpoint !== this.#endpoint) throw new Error(`${endpoint.name} returned a response of ${this.#endpoint.name}`);
    return this.#json;
  }
}
