import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** Shows the page for content that does not exist or that the viewer may not see. */
export function NotFoundPage() {
  return (
    <div className="page grid justify-items-start gap-4 py-16">
      <p className="text-sm font-medium text-muted">404</p>
      <h1 className="text-3xl font-semibold">There is nothing here</h1>
      <p className="max-w-text text-ink-2">
        It may have been removed, or the address may be incomplete. Look for it by name in Explore.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link to="/explore" className={buttonClass('primary')}>
          Explore events
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          Go home
        </Link>
      </div>
    </div>
  );
}
