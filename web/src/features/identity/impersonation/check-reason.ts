import { ImpersonationReason } from '@festoon/contracts/identity/impersonation';
import * as z from 'zod/mini';
import { checkWith } from '../../../lib/check.ts';

export const checkReason = checkWith(z.object({ reason: ImpersonationReason }));
