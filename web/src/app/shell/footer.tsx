import { Link } from '@tanstack/react-router';
import { apiPath } from '../../lib/api-client.ts';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { quietLinkClass } from '../../ui/links.ts';
import { SchemeSwitch } from './scheme-switch.tsx';

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line bg-subtle">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-4 py-8 text-sm">
        <p className="text-muted">{PRODUCT_NAME}: find an event, or host your own.</p>
        <nav aria-label="Footer" className="grow">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <Link to="/explore" className={quietLinkClass}>
                Explore
              </Link>
            </li>
            <li>
              <a href={apiPath('/docs')} className={quietLinkClass}>
                API
              </a>
            </li>
          </ul>
        </nav>
        <SchemeSwitch />
      </div>
    </footer>
  );
}
