import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Page } from '../page.ts';

const title = 'Nothing here yet';

/** Stands at the addresses of parts that this installation does not have. */
function Later() {
  return (
    <div className="page grid grow content-center">
      <EmptyState
        level={1}
        title={title}
        action={
          <Link to="/explore" className={buttonClass('primary')}>
            Explore events
          </Link>
        }
      >
        This part of the site is not open. Everything else works as usual.
      </EmptyState>
    </div>
  );
}

export const page: Page = { component: Later, load: () => ({ title }) };
