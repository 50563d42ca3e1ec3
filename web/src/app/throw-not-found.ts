import { ApiError } from '../lib/api/api-error.ts';

/** Throws the not-found error of a page whose address lacks a required value. */
export function throwNotFound(missingPath: string): never {
  throw new ApiError({ path: missingPath, status: 404, body: undefined });
}
