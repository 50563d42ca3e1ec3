import { formatAmountError, formatTypedAmount, parseAmount } from '@festoon/contracts/core/input/parse-amount';

export { formatTypedAmount };

/** The amount in minor units, or a sentence that describes the error. */
export type ParsedAmount =
  | { readonly amountMinor: number; readonly error: undefined }
  | { readonly amountMinor: null; readonly error: string };

/**
 * Returns the amount typed into a field, with the separators of the reader's locale. The parser is not in `money.ts`, so that
 * public pages that only show amounts do not load it.
 */
export function parseTypedAmount(text: string, currency: string): ParsedAmount {
  const parsed = parseAmount(text, currency);
  if (typeof parsed === 'number') return { amountMinor: parsed, error: undefined };
  return { amountMinor: null, error: formatAmountError(parsed, currency) };
}
