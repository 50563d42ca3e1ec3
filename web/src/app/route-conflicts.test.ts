import { RESERVED_SLUGS } from '@festoon/contracts/core/reserved-slugs';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { routeTree } from './route-tree.ts';

const router = createRouter({ routeTree, context: {} as never, history: createMemoryHistory() });
const paths = Object.keys(router.routesByPath);

/** Returns the names of fixed routes at the place where the given path has a name that people choose. */
function siblingNames(prefix: string): string[] {
  return paths
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length).split('/')[0] ?? '')
    .filter((part) => /^[a-z0-9-]+$/.test(part));
}

it('no page uses the path of an event slug', () => {
  expect(paths).toContain('/events/$slug');
  expect(siblingNames('/events/').filter((name) => !RESERVED_SLUGS.has(name))).toEqual([]);
});

it('no page uses the path of an organiser handle', () => {
  expect(paths).toContain('/organisers/$handle');
  expect(paths.some((path) => path.startsWith('/live-stream/'))).toBe(true);
  expect(siblingNames('/organisers/')).toEqual([]);
  expect(siblingNames('/live-stream/')).toEqual([]);
});
