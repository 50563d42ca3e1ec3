import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { errorPagesText } from '@festoon/catalogue/app/error-pages';
import { joinParts } from '../../lib/join-parts.tsx';
import { lazyOptional } from '../../ui/lazy-optional.ts';
import { buttonClass } from '../../ui/button.tsx';
import { linkClass } from '../../ui/links.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { loginPath } from '../access.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

const EventSuggestions = lazyOptional(async () => (await import('./event-suggestions.tsx')).EventSuggestions);

/** Shows the page for content that does not exist or that the viewer may not see. */
export function NotFoundPage() {
  const role = useSession(roleOf);
  const isPublic = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.access === 'anyone' });
  return (
    <div className="page grid grid-cols-1 gap-10 py-10 md:gap-12 md:py-16">
      <div className="grid justify-items-start gap-4">
        <p className="text-sm font-medium text-muted">404</p>
        <h1 className="text-3xl font-semibold">{errorPagesText('weCouldntFindThisPage')}</h1>
        <p className="max-w-text text-ink-2">{errorPagesText('itMayHaveBeenRemovedOr')}</p>
        {isPublic && role === 'visitor' && <MembersOnly />}
        {(!isPublic || role === 'admin') && (
          <div className="mt-2 flex flex-wrap gap-3">
            <Link to="/explore" className={buttonClass('primary')}>
              {errorPagesText('exploreEvents')}
            </Link>
            <Link to="/" className={buttonClass('secondary')}>
              {errorPagesText('goHome')}
            </Link>
          </div>
        )}
      </div>
      {isPublic && role !== 'admin' && (
        <Boundary>
          <Suspense>
            <EventSuggestions viewer={role} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

/** Offers to sign in, and to return to this address. It does not depend on whether the page exists. */
function MembersOnly() {
  const href = useRouterState({ select: ({ location }) => location.href });
  return (
    <p className="max-w-text text-ink-2">
      {joinParts(
        errorPagesText.parts('membersOnly', {
          link: (chunks) => (
            <Link to={loginPath(href)} className={linkClass}>
              {chunks}
            </Link>
          ),
        }),
      )}
    </p>
  );
}
