import { saveInvoiceDetails, saveSeller } from '@festoon/contracts/documents';
import { checkWith } from '../../lib/check.ts';

export const checkInvoiceDetails = checkWith(saveInvoiceDetails.body);
export const checkSeller = checkWith(saveSeller.body);
