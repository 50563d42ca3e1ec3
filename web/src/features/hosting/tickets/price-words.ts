import type { HostedTicketType } from '@festoon/contracts/hosted-tickets';
import { formatMoney } from '../../../lib/format.ts';

type Priced = Pick<HostedTicketType, 'priceMinor' | 'totalMinor' | 'feeMinor' | 'taxMinor' | 'incomeMinor'>;

/** What a ticket costs its buyer, part by part, and what of that reaches the organiser: the sums the server charges by. */
export function priceWords(priced: Priced, { currency, taxInclusive }: { currency: string; taxInclusive: boolean }): string {
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
  return `${buyer} You get ${money(incomeMinor)}${after}${tax}.`;
}
