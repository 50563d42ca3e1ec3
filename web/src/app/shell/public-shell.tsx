import { useQueryClient } from '@tanstack/react-query';
import { Outlet, Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense, type SubmitEvent, useContext } from 'react';
import { footerText } from '@festoon/catalogue/app/footer';
import { shellText } from '@festoon/catalogue/app/shell';
import { ShellContext } from './shell-context.ts';
import { apiPath } from '../../lib/api/api-client.ts';
import { configQuery } from '../../lib/config.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { quietLinkClass } from '../../ui/links.ts';
import { CircleUserIcon, CompassIcon, HouseIcon, PlusIcon, TicketIcon, SearchIcon } from '../../ui/image/icons.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { useSession } from '../session/session-store.ts';
import { UnknownSession } from '../session/unknown-session.ts';
import { lazyOptional } from '../../ui/lazy-optional.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Logo } from './logo.tsx';
import { headerLinkClass } from './menus/header-link-class.ts';
import { tabClass } from './menus/tab-class.ts';

const LazyFooterControls = lazyOptional(async () => (await import('./footer-controls.tsx')).FooterControls);
const LazySignedIn = lazyOptional(async () => (await import('./account-controls.tsx')).SignedIn);

type SignedInProps = ComponentProps<typeof LazySignedIn> & { readonly fallback?: ReactNode };

/** Shows what a signed-in account has in one place of the shell. An error there leaves the page as it is. */
function SignedIn({ fallback, ...props }: SignedInProps) {
  return (
    <Boundary>
      <Suspense fallback={fallback}>
        <LazySignedIn {...props} />
      </Suspense>
    </Boundary>
  );
}

function PublicHeader() {
  return (
    <header className="sticky top-0 z-header border-b border-line bg-bg" data-public-header>
      <div className="page flex h-(--header-height) items-center">
        <Logo />
        <SearchBox />
        <div className="grow md:hidden" />
        <Link
          to="/explore"
          aria-label={shellText('searchEvents')}
          className="touch-target rounded-full p-2 text-ink-2 group-has-data-page-search/shell:invisible md:hidden"
        >
          <SearchIcon size={20} aria-hidden="true" />
        </Link>
        <HeaderLinks />
        <AccountSlot />
      </div>
    </header>
  );
}

/**
 * Shows the navigation on desktops. Its least width is that of a user's links, also in the wider fallback font, so that nothing
 * moves when they load.
 */
function HeaderLinks() {
  const user = useSession((state) => state.user);
  const isUnknown = useContext(UnknownSession);
  return (
    <nav aria-label={shellText('main')} className="hidden h-full min-w-64 shrink-0 grow md:flex lg:min-w-88">
      {user?.role !== 'admin' && (
        <Link to="/explore" className={headerLinkClass}>
          {shellText('explore')}
        </Link>
      )}
      {user ? (
        <SignedIn user={user} place="links" />
      ) : isUnknown ? null : (
        <Link to="/profile/events" search={{ new: '1' }} className={headerLinkClass}>
          {shellText('createEvent')}
        </Link>
      )}
    </nav>
  );
}

const accountBone = <span className="size-10 rounded-full bg-bone" />;

/**
 * Shows the account controls in the header. They have the same size for everyone, so that nothing moves when the
 * session is known.
 */
function AccountSlot() {
  const user = useSession((state) => state.user);
  const isUnknown = useContext(UnknownSession);
  return (
    <div className="flex h-11 min-w-24 shrink-0 items-center justify-end gap-2">
      {user ? (
        <SignedIn user={user} place="slot" fallback={accountBone} />
      ) : isUnknown ? (
        accountBone
      ) : (
        <Link to="/login" className={`${buttonClass('primary', 'sm')} group-has-data-sign-in/shell:invisible`}>
          {shellText('signIn')}
        </Link>
      )}
    </div>
  );
}

/** Shows the search field of the header. Pages with a search field hide it. */
function SearchBox() {
  const navigate = useNavigate();
  // Visitors can search on the home page without signing in.
  const to = useSession((state) => state.user) ? '/explore' : '/';
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    void navigate({ to, search: { q: typeof text === 'string' ? text.trim() : '' } });
  };
  return (
    <search className="hidden min-w-24 shrink basis-md group-has-data-page-search/shell:invisible md:block">
      <form action={to} onSubmit={search} className="relative">
        <SearchIcon size={18} aria-hidden="true" className="absolute top-1/2 inset-s-3 -translate-y-1/2 text-muted" />
        <input
          type="search"
          name="q"
          aria-label={shellText('searchEvents')}
          placeholder={shellText('searchEvents')}
          autoComplete="off"
          enterKeyHint="search"
          className="h-10 w-full rounded-full border border-line-strong bg-surface pe-4 ps-10"
        />
      </form>
    </search>
  );
}

const tabs = [
  { to: '/', label: 'home', icon: HouseIcon },
  { to: '/explore', label: 'explore', icon: CompassIcon },
  { to: '/profile/bookings', label: 'tickets', icon: TicketIcon },
] as const;

const visitorTabs = [
  { to: '/profile/events', search: { new: '1' }, label: 'create', icon: PlusIcon },
  { to: '/login', label: 'signIn', icon: CircleUserIcon },
] as const;

/** Shows the navigation on phones. It has five tabs for everyone, so that nothing moves when the session is known. */
function BottomBar() {
  const user = useSession((state) => state.user);
  const isUnknown = useContext(UnknownSession);
  return (
    <nav
      aria-label={shellText('main')}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        {[...(user?.role === 'admin' ? [] : tabs), ...(user || isUnknown ? [] : visitorTabs)].map(
          ({ label, icon: Icon, ...link }) => (
            <li key={label}>
              <Link {...link} className={tabClass}>
                <Icon size={22} aria-hidden="true" />
                {shellText(label)}
              </Link>
            </li>
          ),
        )}
        {user && <SignedIn user={user} place="tabs" />}
      </ul>
    </nav>
  );
}

export function PublicShell() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <ShellContext value>
      <div className="group/shell flex min-h-dvh flex-col pb-(--bottom-bar-height)">
        <PublicHeader />
        <main id="main" tabIndex={-1} className="flex grow flex-col">
          {children}
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <BottomBar />
      </div>
    </ShellContext>
  );
}

/** Shows the choice of language and colours, which work only with scripts, after hydration. */
function FooterControls() {
  return (
    <Suspense>
      <LazyFooterControls />
    </Suspense>
  );
}

function Footer() {
  // The configuration is loaded before the app starts.
  const pages = useQueryClient().getQueryData(configQuery.queryKey)?.site.pages ?? [];
  return (
    <footer className="mt-auto border-t border-line bg-subtle">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-4 py-8 text-sm">
        <p className="text-muted">{shellText('findAnEventOrHostYour', { productName: PRODUCT_NAME })}</p>
        <nav aria-label={shellText('footer')} className="grow">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <Link to="/explore" className={quietLinkClass}>
                {shellText('explore')}
              </Link>
            </li>
            <li>
              <a href={apiPath('/docs')} className={quietLinkClass}>
                {shellText('api')}
              </a>
            </li>
            {pages.map((name) => (
              <li key={name}>
                <Link to="/pages/$name" params={{ name }} className={quietLinkClass}>
                  {footerText(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-h-9 min-w-40 flex-wrap gap-x-6 gap-y-2">{useMounted() && <FooterControls />}</div>
      </div>
    </footer>
  );
}
