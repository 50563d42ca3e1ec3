import { updateProfile } from '@festoon/contracts/identity/profile';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { call } from '../../lib/api/api-client.ts';
import { reportError } from '../../lib/api/report-error.ts';
import { roleOf } from '../session/session-state.ts';
import { sessionStore } from '../session/session-store.ts';

/** Stores the colour scheme or the language in the signed-in account. */
export async function storePreference(
  preference: Pick<EndpointInput<typeof updateProfile>, 'colourScheme' | 'language'>,
): Promise<void> {
  if (roleOf(sessionStore.getState()) !== 'user') return;
  await call(updateProfile, preference).catch(reportError);
}
