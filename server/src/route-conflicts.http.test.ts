import { RESERVED_SLUGS } from '@festoon/contracts/core/reserved-slugs';
import { expect, it } from 'vitest';
import { modules } from './app.ts';
import { isReservedHandle } from './modules/identity/accounts/handle-rules.ts';
import { testApp } from './platform/testing/test-app.ts';

/** Parameters with a name chosen by an account or derived from a title, and the check for reserved names. */
const NAME_CHECKS: Readonly<Record<string, (name: string) => boolean>> = {
  slug: (name) => RESERVED_SLUGS.has(name),
  handle: isReservedHandle,
};

it('names of events and accounts never conflict with neighbouring routes', async () => {
  const { app } = await testApp(modules);
  const paths = listPaths(app.printRoutes({ commonPrefix: false }));
  const nameSegments = paths.flatMap((path) =>
    [...path.matchAll(/:(slug|handle)\b/g)].map(({ index, 1: name = '' }) => ({ before: path.slice(0, index), name })),
  );
  expect(nameSegments.length).toBeGreaterThan(4);
  const conflicts = nameSegments.flatMap(({ before, name }) =>
    paths
      .filter((path) => path.startsWith(before))
      .map((path) => path.slice(before.length).split('/')[0] ?? '')
      .filter((part) => /^[a-z0-9-]+$/.test(part))
      .filter((part) => NAME_CHECKS[name]?.(part) !== true)
      .map((part) => before + part),
  );
  expect(conflicts).toEqual([]);
});

/** Returns the paths of a printed route tree. */
function listPaths(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    parts.splice(indent.length / 4, parts.length, path);
    return [parts.join('')];
  });
}
