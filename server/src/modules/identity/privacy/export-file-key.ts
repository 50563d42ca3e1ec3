import { PRIVATE_PREFIX } from '../../../platform/images/mount-images.ts';

/** Where the file of a copy is kept. */
export function exportFileKey({ id, accountId }: { readonly id: string; readonly accountId: string }): string {
  return `${PRIVATE_PREFIX}copies/${accountId}/${id}.zip`;
}
