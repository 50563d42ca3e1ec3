import { startTransfer } from '@festoon/contracts/transfers';
import { checkWith } from '../../lib/check.ts';

export const checkTransfer = checkWith(startTransfer.body);
