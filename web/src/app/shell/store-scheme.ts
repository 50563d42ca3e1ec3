import { updateProfile } from '@festoon/contracts/identity/profile';
import { call } from '../../lib/api/api-client.ts';
import type { ColorScheme } from '../../lib/color-scheme.ts';
import { reportError } from '../../lib/api/report-error.ts';
import { roleOf } from '../session/session-state.ts';
import { sessionStore } from '../session/session-store.ts';

/** Stores the colour scheme in the signed-in account. */
export async function storeScheme(colourScheme: ColorScheme): Promise<void> {
  if (roleOf(sessionStore.getState()) !== 'user') return;
  await call(updateProfile, { colourScheme }).catch(reportError);
}
