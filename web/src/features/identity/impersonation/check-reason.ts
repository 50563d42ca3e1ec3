import { ImpersonationReason } from '@festoon/contracts/identity/impersonation';
import * as z from 'zod/mini';
import { createCheck } from '../../../lib/create-check.ts';

export const checkReason = createCheck(z.object({ reason: ImpersonationReason }));
