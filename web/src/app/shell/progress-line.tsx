import { useRouterState } from '@tanstack/react-router';

/** Two pixels at the top while a page takes its time; the stylesheet holds it back for the first 120 ms. */
export function ProgressLine() {
  const loading = useRouterState({ select: (state) => state.isLoading && state.resolvedLocation !== undefined });
  return loading ? <div className="progress-line" aria-hidden="true" /> : null;
}
