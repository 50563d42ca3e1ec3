import { Link } from '@tanstack/react-router';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { linkClass } from '../../ui/links.ts';
import type { Overview } from './overview-query.ts';

type Line = {
  readonly label: string;
  readonly value: string;
  readonly needsCare: boolean;
  /** Where it is looked into. */
  readonly to?: '/admin/dashboard/finance';
};

/** What somebody should look at, and whether all is well with the money. */
export function WhatWaits({ overview }: { overview: Overview }) {
  const { payoutsToDecide, refundsOpen, jobsFailed, ledgerImbalanceMinor, currency } = overview;
  const lines: Line[] = [
    {
      label: 'Payouts to decide',
      value: formatNumber(payoutsToDecide),
      needsCare: false,
      ...(payoutsToDecide > 0 && { to: '/admin/dashboard/finance' as const }),
    },
    { label: 'Refunds under way', value: formatNumber(refundsOpen), needsCare: false },
    { label: 'Failed jobs', value: formatNumber(jobsFailed), needsCare: jobsFailed > 0 },
    {
      label: 'Ledger',
      value: ledgerImbalanceMinor === 0 ? 'In balance' : `Out by ${formatMoney(ledgerImbalanceMinor, currency)}`,
      needsCare: ledgerImbalanceMinor !== 0,
    },
  ];
  return (
    <ul className="grid divide-y divide-line">
      {lines.map(({ label, value, needsCare, to }) => (
        <li key={label} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
          {to === undefined ? (
            <span>{label}</span>
          ) : (
            <Link to={to} className={linkClass}>
              {label}
            </Link>
          )}
          <span className="flex items-center gap-3 font-medium tabular-nums">
            {needsCare && <Badge tone="failure">Look into it</Badge>}
            {value}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Totals({ overview }: { overview: Overview }) {
  const totals = [
    ['Accounts', overview.accounts],
    ['Active subscriptions', overview.activeSubscriptions],
    ['Published events', overview.publishedEvents],
    ['of these still to come', overview.upcomingEvents],
  ] as const;
  return (
    <dl className="grid divide-y divide-line">
      {totals.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <dt>{label}</dt>
          <dd className="font-medium tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which parts are real and which pretend. */
export function Providers({ overview }: { overview: Overview }) {
  return (
    <ul className="grid divide-y divide-line">
      {overview.providers.map(({ part, kind, isSandbox }) => (
        <li key={part} className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
          <span className="first-letter:uppercase">{part}</span>
          <span className="flex items-center gap-3 text-ink-2">
            {kind}
            {isSandbox && <Badge tone="warning">Sandbox</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}
