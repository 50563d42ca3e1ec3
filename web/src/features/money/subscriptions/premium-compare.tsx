import type { ReactNode } from 'react';
import { CheckIcon, MinusIcon } from '../../../ui/image/icons.ts';

type Row = { readonly feature: string; readonly free: ReactNode; readonly premium: ReactNode };

const no = (
  <>
    <MinusIcon className="size-5 text-muted" aria-hidden="true" />
    <span className="sr-only">No</span>
  </>
);
const yes = (
  <>
    <CheckIcon className="size-5 text-success" aria-hidden="true" />
    <span className="sr-only">Yes</span>
  </>
);

const rows: readonly Row[] = [
  { feature: 'Chats, calls and live streams', free: no, premium: yes },
  { feature: 'Fee on your own events', free: 'On every paid ticket', premium: 'None on 100 tickets a month' },
  { feature: 'Early access to tickets', free: no, premium: 'Where an organiser offers it' },
];

/** Shows a comparison of the plans in the three rows that differ. */
export function PremiumCompare() {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">What premium adds</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className="w-[27%] px-2 py-2 font-medium">
            Free
          </th>
          <th scope="col" className="w-[33%] rounded-t-control bg-primary-soft px-3 py-2 font-semibold text-on-primary-soft">
            Premium
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ feature, free, premium }) => (
          <tr key={feature} className="border-b border-line last:border-0">
            <th scope="row" className="py-3 pr-2 font-medium">
              {feature}
            </th>
            <td className="px-2 py-3 text-sm text-ink-2">{free}</td>
            <td className="bg-primary-soft/50 px-3 py-3 text-sm">{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
