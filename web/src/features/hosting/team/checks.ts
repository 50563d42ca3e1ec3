import { Email } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { checkWith } from '../../../lib/check.ts';

export const checkInvitation = checkWith(z.object({ email: Email }));
