import type { Feature } from '@festoon/contracts/operations/settings';
import type { Context } from '../../context.ts';
import { throwDomainError } from '../errors.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Throws `not_found` for a feature that is switched off, as if it had never existed. */
export async function throwIfSwitchedOff(ctx: Context, feature: Feature): Promise<void> {
  const { features } = await readSettings(ctx);
  if (!features[feature]) throwDomainError('not_found');
}
