import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter, Link } from '@tanstack/react-router';
import { type ReactNode, useContext, type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { shellText } from '@festoon/catalogue/app/shell';
import { ApiError } from '../../lib/api/api-error.ts';
import { isChunkLoadError } from '../../lib/api/load-chunk.ts';
import { isPageLeaving, PAGE_LEAVING_MS } from '../../lib/page-leaving.ts';
import { PublicFrame } from '../shell/public-shell.tsx';
import { ShellContext } from '../shell/shell-context.ts';
import { useOnline } from '../../lib/online.ts';
import { claimRetry, watchServerReachability } from '../../lib/recovery.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowRightIcon, TicketIcon } from '../../ui/image/icons.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

export const NotFoundPage = lazyOrUnreachable(async () => (await import('./not-found-page.tsx')).NotFoundPage);
const BrokenPage = lazyOrUnreachable(async () => (await import('./broken-page.tsx')).BrokenPage);
/** Renders nothing until the next document replaces this one. */
const LeavingPage = lazyOrUnreachable(() => new Promise<never>((_, reject) => void setTimeout(reject, PAGE_LEAVING_MS)));

/** Shows an error page in place of a page that can't be shown. It is in the first script, because nothing loads offline. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const retry = useRetry();
  return <InShell>{contentFor(error, retry)}</InShell>;
}

function contentFor(error: unknown, retry: () => void): ReactNode {
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  // A failed import stays failed until the document is reloaded.
  if (isChunkLoadError(error))
    return isPageLeaving() ? <LeavingPage /> : <UnreachablePage onRetry={() => location.reload()} />;
  if (error instanceof ApiError && error.status === 0) return <UnreachablePage onRetry={retry} />;
  return <BrokenPage error={error} onRetry={retry} />;
}

/** Shows the public shell around a page that has no shell or whose shell could not be loaded. */
function InShell({ children }: { children: ReactNode }) {
  return useContext(ShellContext) ? children : <PublicFrame>{children}</PublicFrame>;
}

function useRetry(): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  return () => {
    void queryClient.resetQueries({ predicate: (query) => query.state.status === 'error' }).then(() => router.invalidate());
  };
}

/**
 * Returns a lazy error page. If its code can't be loaded, the server is out of reach, so the offline error page from
 * the first script is shown.
 */
function lazyOrUnreachable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Page = lazy(async () => ({ default: await load().catch(() => Unreachable as ComponentType<Props>) }));
  return (props: Props) => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}

function Unreachable() {
  return <UnreachablePage onRetry={() => location.reload()} />;
}

/** Shows an error page when a page could not be loaded. Loads the page again once the server responds. */
function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  const { check } = useRouter().options.context;
  // A public page loads before the session is known, and this load failed.
  useEffect(() => void check.ensure(), [check]);
  // Visitors and administrators have no tickets on this device.
  const hasTickets = useSession((state) => roleOf(state) === 'user');
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopWatching = watchServerReachability((wasOffline) => {
      timer = setTimeout(() => retry(), claimRetry(wasOffline));
    });
    return () => {
      stopWatching();
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className="page py-12 sm:py-16">
      <div className="grid max-w-text justify-items-start gap-6">
        <div role="alert" className="grid gap-3">
          <h1 className="text-3xl font-semibold">{isOnline ? shellText('thisPageDidntLoad') : shellText('youreOffline')}</h1>
          <p className="text-ink-2">
            {isOnline ? shellText('weCouldntReachFestoonThePage') : shellText('thisPageIsntSavedOnYour')}
          </p>
        </div>
        {hasTickets && <TicketsLink />}
        <Button onClick={onRetry}>{shellText('tryAgain')}</Button>
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
        <span className="font-medium">{shellText('yourTicketsAreHere')}</span>
        <span className="text-sm text-muted">{shellText('theyOpenWithoutAConnection')}</span>
      </span>
      <ArrowRightIcon size={20} aria-hidden="true" className="shrink-0 text-muted" />
    </Link>
  );
}
