import { act, Suspense, use, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useMounted } from './use-mounted.ts';

const Plain = () => <p>{String(useMounted())}</p>;

function hydrate(node: ReactNode) {
  const host = document.body.appendChild(document.createElement('main'));
  host.innerHTML = renderToString(node);
  let remove = () => {};
  act(() => {
    const root = hydrateRoot(host, node);
    remove = () => act(() => root.unmount());
  });
  return { host, remove };
}

it('is false on the server, true after hydration, and true from the first render in a part that the browser renders', () => {
  expect(renderToString(<Plain />)).toContain('false');
  const { host, remove } = hydrate(<Plain />);
  expect(host.textContent).toBe('true');
  remove();
  const renders: boolean[] = [];
  const Recorded = () => {
    renders.push(useMounted());
    return null;
  };
  const root = createRoot(document.createElement('main'));
  act(() => root.render(<Recorded />));
  act(() => root.unmount());
  expect(renders).not.toContain(false);
});

it('changes in a transition, which React renders in short tasks and which leaves what is visible until it is complete', () => {
  const never = new Promise<never>(() => {});
  const Waiting = () => <p>{useMounted() ? use(never) : 'from the server'}</p>;
  const { host, remove } = hydrate(
    <Suspense fallback="fallback">
      <Waiting />
    </Suspense>,
  );
  expect(host.textContent).toBe('from the server');
  remove();
});
