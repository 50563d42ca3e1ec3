import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { AccountId } from '../core/ids.ts';
import { reasonOf } from '../core/input/text-checks.ts';

export const IMPERSONATION_MINUTES = 30;
export const ImpersonationReason = reasonOf(500);

export const impersonate = endpoint({
  name: 'impersonate',
  method: 'POST',
  path: '/admin/users/:accountId/impersonate',
  summary: 'Impersonates a user for 30 minutes in this browser. The user sees it, with the reason.',
  access: 'admin',
  params: z.object({ accountId: AccountId }),
  body: z.object({ reason: ImpersonationReason }),
  response: z.object({ endsAt: z.iso.datetime() }),
  domainErrors: ['step_up_required', 'second_factor_setup_required', 'not_found', 'cannot_impersonate'],
});

export const stopImpersonation = endpoint({
  name: 'stopImpersonation',
  method: 'POST',
  path: '/auth/stop-impersonation',
  summary: 'Ends the impersonation and restores the administrator’s session if it is still valid.',
  access: 'user',
  impersonation: 'allowed',
  response: z.object({ accountId: AccountId, isAdminSessionRestored: z.boolean() }),
  domainErrors: ['not_found'],
});
