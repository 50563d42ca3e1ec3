import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '../../lib/product.ts';

/** Three flags on a string. */
function MarkDrawing() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0">
      <path d="M2.2 8.9 10.6 10.6 4.7 23.8Z" className="fill-emerald-600" />
      <path d="M11.7 10.8h8.5L16 24.8Z" fill="#f59e0b" />
      <path d="M21.4 10.6 29.8 8.9 27.3 23.8Z" className="fill-emerald-400" />
      <path d="M0 8Q16 13.500 32 8" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

export function Mark() {
  return (
    <Link to="/" className="flex items-center gap-2 rounded-chip text-lg font-semibold text-ink">
      <MarkDrawing />
      {PRODUCT_NAME}
    </Link>
  );
}
