import { Email, RecipientName } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { createCheck } from '../../../../lib/create-check.ts';

export const checkTransfer = createCheck(z.object({ email: Email, name: RecipientName }));
