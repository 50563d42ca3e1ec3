import { type ComponentType, lazy } from 'react';

/** A lazy component that a page can do without: where it can't be loaded, nothing is in its place. */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<Props>) }));
}

function Nothing() {
  return null;
}
