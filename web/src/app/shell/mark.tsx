import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '../../lib/product.ts';

/** The product's mark: two flags on a string. */
export function MarkDrawing() {
  return (
    <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" className="shrink-0">
      <path d="M3 8c8 6 18 6 26 0" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M7 11.6 12 26l5-11.9c-3.6 0-7-.8-10-2.5Z" className="fill-emerald-600" />
      <path d="M17 14.1 20.500 26 25 11.600c-2.500 1.500-5.200 2.300-8 2.500Z" className="fill-emerald-400" />
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
