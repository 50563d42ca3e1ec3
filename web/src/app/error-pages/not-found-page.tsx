import { Link } from '@tanstack/react-router';
import { errorPagesText } from '@festoon/catalogue/app/error-pages';
import { buttonClass } from '../../ui/button.tsx';

/** Shows the page for content that does not exist or that the viewer may not see. */
export function NotFoundPage() {
  return (
    <div className="page grid justify-items-start gap-4 py-16">
      <p className="text-sm font-medium text-muted">404</p>
      <h1 className="text-3xl font-semibold">{errorPagesText('weCouldntFindThisPage')}</h1>
      <p className="max-w-text text-ink-2">{errorPagesText('itMayHaveBeenRemovedOr')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link to="/explore" className={buttonClass('primary')}>
          {errorPagesText('exploreEvents')}
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          {errorPagesText('goHome')}
        </Link>
      </div>
    </div>
  );
}
