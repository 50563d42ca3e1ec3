import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';

/** Creates the secret that decides the random order, with the hash that is public before the opening. */
export function createSeed({ ids }: Pick<Context, 'ids'>): { readonly seed: string; readonly seedHash: string } {
  const seed = ids.token();
  return { seed, seedHash: createHash('sha256').update(seed).digest('hex') };
}
