import { type ComponentType, lazy, Suspense } from 'react';
import { UnreachablePage } from './unreachable-page.tsx';

/**
 * Returns an error page that comes when it is needed, since it follows an answer of the server. Where it can't be
 * loaded, the server is out of reach by now, and the page that says so is in the first script.
 */
export function orUnreachable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Page = lazy(async () => ({ default: await load().catch(() => Unreachable as ComponentType<Props>) }));
  return (props: Props) => (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}

function Unreachable() {
  return <UnreachablePage onRetry={() => location.reload()} />;
}
