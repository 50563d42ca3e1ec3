import type { OrganiserTicketType } from '@festoon/contracts/hosting/ticket-types';
import { editorTicketsText } from '@festoon/catalogue/hosting/editor-tickets';
import { formatMoney } from '../../../../lib/format/money.ts';

type Priced = Pick<OrganiserTicketType, 'priceMinor' | 'totalMinor' | 'feeMinor' | 'taxMinor' | 'incomeMinor'>;

type PriceSettings = { readonly currency: string; readonly taxInclusive: boolean; readonly feeFreeLeft: number };

/** Returns the price for the buyer, part by part, and the organiser's income: the amounts that the server charges. */
export function formatPriceLabel(priced: Priced, { currency, taxInclusive, feeFreeLeft }: PriceSettings): string {
  const { priceMinor, totalMinor, feeMinor, taxMinor, incomeMinor } = priced;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const ourFeeMinor = totalMinor - incomeMinor;
  const sentences = [
    buyerText({
      total: money(totalMinor),
      price: money(priceMinor),
      fee: feeMinor > 0 ? money(feeMinor) : null,
      tax: taxMinor > 0 && !taxInclusive ? money(taxMinor) : null,
    }),
    incomeText({
      income: money(incomeMinor),
      fee: ourFeeMinor > 0 && feeMinor === 0 ? money(ourFeeMinor) : null,
      tax: taxMinor > 0 ? money(taxMinor) : null,
    }),
    feeFreeLeft > 0 && editorTicketsText('feeFreeLeft', { count: feeFreeLeft }),
  ];
  return sentences.filter(Boolean).join(' ');
}

type Amounts = { readonly fee: string | null; readonly tax: string | null };

function buyerText({ total, price, fee, tax }: Amounts & { readonly total: string; readonly price: string }): string {
  if (fee === null && tax === null) return editorTicketsText('buyerPays', { total });
  if (fee === null) return editorTicketsText('buyerPaysTax', { total, price, tax: tax ?? '' });
  if (tax === null) return editorTicketsText('buyerPaysFee', { total, price, fee });
  return editorTicketsText('buyerPaysFeeAndTax', { total, price, fee, tax });
}

function incomeText({ income, fee, tax }: Amounts & { readonly income: string }): string {
  if (fee === null && tax === null) return editorTicketsText('youGet', { income });
  if (fee === null) return editorTicketsText('youGetWithTax', { income, tax: tax ?? '' });
  if (tax === null) return editorTicketsText('youGetAfterFee', { income, fee });
  return editorTicketsText('youGetAfterFeeWithTax', { income, fee, tax });
}
