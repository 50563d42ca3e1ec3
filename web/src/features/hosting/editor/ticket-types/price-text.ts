import type { OrganiserTicketType } from '@festoon/contracts/hosting/ticket-types';
import { formatMoney } from '../../../../lib/format/money.ts';

type Priced = Pick<OrganiserTicketType, 'priceMinor' | 'totalMinor' | 'feeMinor' | 'taxMinor' | 'incomeMinor'>;

type PriceSettings = { readonly currency: string; readonly taxInclusive: boolean; readonly feeFreeLeft: number };

/** Returns the price for the buyer, part by part, and the organiser's income: the amounts that the server charges. */
export function formatPriceLabel(priced: Priced, { currency, taxInclusive, feeFreeLeft }: PriceSettings): string {
  const { priceMinor, totalMinor, feeMinor, taxMinor, incomeMinor } = priced;
  const money = (amountMinor: number) => formatMoney(amountMinor, currency);
  const parts = [
    `ticket ${money(priceMinor)}`,
    ...(feeMinor > 0 ? [`fee ${money(feeMinor)}`] : []),
    ...(taxMinor > 0 && !taxInclusive ? [`tax ${money(taxMinor)}`] : []),
  ];
  const buyer = `The buyer pays ${money(totalMinor)}${parts.length > 1 ? `: ${parts.join(', ')}` : ''}.`;
  const ourFeeMinor = totalMinor - incomeMinor;
  const after = ourFeeMinor > 0 && feeMinor === 0 ? ` after our fee of ${money(ourFeeMinor)}` : '';
  const tax = taxMinor > 0 ? `, ${money(taxMinor)} of it tax` : '';
  return `${buyer} You get ${money(incomeMinor)}${after}${tax}.${feeFreeLabel(feeFreeLeft)}`;
}

function feeFreeLabel(left: number): string {
  if (left === 0) return '';
  if (left === 1) return ' Your next paid ticket this month is free of our fee.';
  return ` Your next ${left} paid tickets this month are free of our fee.`;
}
