import { ApiError } from '../lib/api/api-error.ts';

/** For an address that lacks what it is about: shows the page for missing things. */
export function throwNotFound(missingPath: string): never {
  throw new ApiError({ path: missingPath, status: 404, body: undefined });
}
