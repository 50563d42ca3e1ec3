import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../../lib/online.ts';
import { claimRecovery, watchForServer } from '../../lib/recovery.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowRightIcon, TicketIcon } from '../../ui/icons.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

/** For a page that could not be loaded. Loads it again when the server answers. */
export function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  const { check } = useRouter().options.context;
  // A public page loads before the session is known, and this one failed.
  useEffect(() => void check.ensure(), [check]);
  // Visitors and administrators have no tickets on the device.
  const hasTickets = useSession((state) => roleOf(state) === 'user');
  const onAnswer = useEffectEvent((wasAway: boolean) => {
    if (claimRecovery(wasAway)) onRetry();
  });
  useEffect(() => watchForServer((wasAway) => onAnswer(wasAway)), []);
  return (
    <div className="page py-12 sm:py-16">
      <div className="grid max-w-text justify-items-start gap-6">
        <div role="alert" className="grid gap-3">
          <h1 className="text-3xl font-semibold">{isOnline ? 'This page didn’t load' : 'You’re offline'}</h1>
          <p className="text-ink-2">
            {isOnline
              ? 'We couldn’t reach Festoon. The page opens as soon as we can.'
              : 'This page isn’t on your device. It opens as soon as you’re back online.'}
          </p>
        </div>
        {hasTickets && <TicketsLink />}
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}

function TicketsLink() {
  return (
    <Link
      to="/profile/bookings"
      className="flex w-full items-center gap-4 rounded-card border border-line bg-surface p-4 hover:bg-hover"
    >
      <TicketIcon size={24} aria-hidden="true" className="shrink-0 text-primary" />
      <span className="grid grow gap-0.5">
        <span className="font-medium">Your tickets are here</span>
        <span className="text-sm text-muted">They open without a connection.</span>
      </span>
      <ArrowRightIcon size={20} aria-hidden="true" className="shrink-0 text-muted" />
    </Link>
  );
}
