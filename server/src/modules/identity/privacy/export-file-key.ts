import { PRIVATE_PREFIX } from '../../../platform/images/mount-images.ts';

/** Returns the key of an export's file. */
export function exportFileKey({ id, accountId }: { readonly id: string; readonly accountId: string }): string {
  return `${PRIVATE_PREFIX}copies/${accountId}/${id}.zip`;
}
