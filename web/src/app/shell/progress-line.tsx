import { useRouterState } from '@tanstack/react-router';

/** Shows a line of two pixels at the top while a page loads. The stylesheet hides it for the first 120 ms. */
export function ProgressLine() {
  const loading = useRouterState({ select: (state) => state.isLoading && state.resolvedLocation !== undefined });
  return loading ? <div className="progress-line" aria-hidden="true" /> : null;
}
