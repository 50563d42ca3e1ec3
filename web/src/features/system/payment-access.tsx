import { formatRelative } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import type { System } from './system-query.ts';

type Access = NonNullable<System['paymentAccess']>;

const TITLES: Readonly<Record<Access['status'], string>> = {
  ok: 'Stripe accepts the keys',
  refused: 'Stripe refuses the secret key',
  restricted: 'The secret key lacks permissions',
  unreachable: 'Stripe does not answer',
};

/** Shows whether the card provider accepts the keys of this installation, and what is missing. */
export function PaymentAccess({ access }: { readonly access: Access }) {
  const { status, missing, reason, checkedAt } = access;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>{TITLES[status]}</span>
        <Badge tone={status === 'ok' ? 'success' : 'warning'}>{status === 'ok' ? 'OK' : 'Action needed'}</Badge>
      </p>
      {missing.length > 0 && <p className="text-ink-2 wrap-anywhere">Add these permissions: {missing.join(', ')}</p>}
      {status === 'refused' && reason !== null && <p className="text-ink-2 wrap-anywhere">{reason}</p>}
      <p className="text-sm text-ink-2">Checked {formatRelative(checkedAt)}</p>
    </div>
  );
}
