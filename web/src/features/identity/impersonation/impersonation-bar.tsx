import { stopImpersonation } from '@festoon/contracts/identity/impersonation';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { impersonationBarText } from '@festoon/catalogue/identity/impersonation-bar';
import { call } from '../../../lib/api/api-client.ts';
import { formatTime, ownZone } from '../../../lib/format/format.ts';
import { joinParts } from '../../../lib/join-parts.tsx';
import { Button } from '../../../ui/button.tsx';

type ImpersonationBarProps = { readonly name: string; readonly endsAt: string };

// A little before the server ends it, while the normal way to end it still works.
const BEFORE_END_MS = 10_000;

/** Shows, on every page, that an administrator is acting as another user. It cannot be dismissed. */
export function ImpersonationBar({ name, endsAt }: ImpersonationBarProps) {
  const stop = useMutation({
    mutationFn: () => call(stopImpersonation, {}),
    // The page reloads as the other account, so that no data of the previous one remains.
    onSuccess: ({ accountId, isAdminSessionRestored }) =>
      globalThis.location.assign(isAdminSessionRestored ? `/admin/dashboard/users?open=${accountId}` : '/admin/login'),
  });
  const { mutate } = stop;
  useEffect(() => {
    const timer = setTimeout(mutate, Math.max(0, Date.parse(endsAt) - Date.now() - BEFORE_END_MS));
    return () => clearTimeout(timer);
  }, [endsAt, mutate]);
  return (
    <>
      {/* Keeps the end of the page visible above the bar. */}
      <div className="h-16 shrink-0" aria-hidden="true" />
      <aside
        aria-label={impersonationBarText('impersonation')}
        className="fixed inset-x-0 bottom-(--bottom-bar-height) z-toast flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t-2 border-toast-warning bg-raised px-(--gutter) py-2 text-ink"
      >
        <p className="min-w-0 wrap-anywhere">
          {joinParts(
            impersonationBarText.parts('status', {
              name,
              time: formatTime(endsAt, ownZone()),
              person: (chunks) => <bdi className="font-semibold">{chunks}</bdi>,
            }),
          )}
        </p>
        <Button size="sm" busy={stop.isPending || stop.isSuccess} onClick={() => stop.mutate()}>
          {impersonationBarText('stop')}
        </Button>
      </aside>
    </>
  );
}
