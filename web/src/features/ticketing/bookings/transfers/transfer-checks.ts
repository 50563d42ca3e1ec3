import { Email, RecipientName } from '@festoon/contracts/identity/account';
import * as z from 'zod/mini';
import { checkWith } from '../../../../lib/check.ts';

export const checkTransfer = checkWith(z.object({ email: Email, name: RecipientName }));
