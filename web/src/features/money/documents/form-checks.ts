import { InvoiceDetailsInput, SellerInput } from '@festoon/contracts/money/documents';
import { createCheck } from '../../../lib/create-check.ts';

export const validateInvoiceDetails = createCheck(InvoiceDetailsInput);
export const validateSeller = createCheck(SellerInput);
