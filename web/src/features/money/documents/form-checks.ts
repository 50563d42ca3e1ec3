import { NewInvoiceDetails, NewSeller } from '@festoon/contracts/money/documents';
import { checkWith } from '../../../lib/check.ts';

export const checkInvoiceDetails = checkWith(NewInvoiceDetails);
export const checkSeller = checkWith(NewSeller);
