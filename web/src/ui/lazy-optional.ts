import { type ComponentType, lazy } from 'react';

/** Returns a lazy component that is optional: nothing is shown if it can't be loaded. */
export function lazyOptional<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<Props>) }));
}

function Nothing() {
  return null;
}
