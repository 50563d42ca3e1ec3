import { Email } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { createCheck } from '../../../lib/create-check.ts';

export const checkInvitation = createCheck(z.object({ email: Email }));
