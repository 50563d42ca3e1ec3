import { DomainError } from '../../../platform/errors.ts';

/** Work on what may be gone by now, its conversation deleted for one: then there is nothing to do. */
export async function ignoreNotFound(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
  }
}
