import { Link, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, Suspense } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons.ts';
import { useSession } from '../session/session-store.ts';
import { Mark } from './mark.tsx';
import { optionalPart } from './optional-part.ts';

const AccountCorner = optionalPart(async () => (await import('./account-corner.tsx')).AccountCorner);

const navClass = 'hidden rounded-chip px-2 py-1 font-medium text-ink-2 hover:text-ink md:block aria-[current=page]:text-ink';

export function PublicHeader() {
  return (
    <header className="sticky top-0 z-header border-b border-line bg-bg" data-public-header>
      <div className="page flex h-(--header-height) items-center gap-3 md:gap-4">
        <Mark />
        <SearchBox />
        <div className="grow md:hidden" />
        <Link to="/explore" aria-label="Search events" className="touch-target rounded-full p-2 text-ink-2 md:hidden">
          <SearchIcon size={20} aria-hidden="true" />
        </Link>
        <Link to="/explore" className={navClass}>
          Explore
        </Link>
        <Link to="/profile/events" search={{ new: '1' }} className={navClass}>
          Create event
        </Link>
        <AccountSlot />
      </div>
    </header>
  );
}

/**
 * Shows the account's place in the header. It has the same size for everyone, so that nothing moves once the session is
 * known.
 */
function AccountSlot() {
  const user = useSession((state) => state.user);
  return (
    <div className="flex h-11 w-24 shrink-0 items-center justify-end gap-2">
      {user ? (
        <Suspense fallback={<span className="size-10 rounded-full bg-bone" />}>
          <AccountCorner user={user} />
        </Suspense>
      ) : (
        <Link to="/login" className={buttonClass('primary', 'sm')}>
          Sign in
        </Link>
      )}
    </div>
  );
}

function SearchBox() {
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    void navigate({ to: '/explore', search: { q: typeof text === 'string' ? text.trim() : '' } });
  };
  return (
    <search className="hidden grow md:block">
      <form action="/explore" onSubmit={search} className="relative max-w-md">
        <SearchIcon size={18} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
        <input
          type="search"
          name="q"
          aria-label="Search events"
          placeholder="Search events"
          autoComplete="off"
          enterKeyHint="search"
          className="h-10 w-full rounded-full border border-line-strong bg-surface pr-4 pl-10"
        />
      </form>
    </search>
  );
}
