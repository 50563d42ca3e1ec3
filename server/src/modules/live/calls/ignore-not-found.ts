import { DomainError } from '../../../platform/errors.ts';

/**
 * Runs work on an object that may have been deleted in the meantime, for example with its conversation. Ignores
 * `not_found`.
 */
export async function ignoreNotFound(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
  }
}
