import type { Feature } from '@festoon/contracts/settings';
import type { Context } from '../../context.ts';
import { throwDomainError } from '../errors.ts';
import { readSettings } from '../settings/read-settings.ts';

/** What was switched off is answered as if it had never been. */
export async function throwIfSwitchedOff(ctx: Context, feature: Feature): Promise<void> {
  const { features } = await readSettings(ctx);
  if (!features[feature]) throwDomainError('not_found');
}
