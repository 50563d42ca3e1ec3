import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '../../lib/product.ts';

/** Shows three pennants on a string. */
function LogoImage() {
  return (
    <svg viewBox="0 0 48 48" width="32" height="32" aria-hidden="true" className="shrink-0">
      <g strokeWidth="1.4" strokeLinejoin="round">
        <g className="fill-emerald-500 stroke-emerald-500">
          <path d="M5.9 11.7Q11.5 16.5 17.1 18.4L6.3 33.5Z" />
          <path d="M30.9 18.4Q36.5 16.5 42.1 11.7L41.7 33.5Z" />
        </g>
        <path d="M18.4 18.8Q24 20.2 29.6 18.8L24 39.5Z" className="fill-primary stroke-primary" />
      </g>
      <path d="M3 9Q24 30 45 9" fill="none" strokeWidth="2.6" strokeLinecap="round" className="stroke-primary" />
    </svg>
  );
}

export function Logo() {
  return (
    <Link to="/" className="flex items-center gap-2 rounded-chip text-lg font-semibold text-ink">
      <LogoImage />
      {PRODUCT_NAME}
    </Link>
  );
}
