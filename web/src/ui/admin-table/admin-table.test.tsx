// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { formatNumber } from '../../lib/format/format-number.ts';
import { renderForTest } from '../render-for-test.ts';
import { AdminTable } from './admin-table.tsx';

type Row = { readonly id: string };
type Page = { readonly items: readonly Row[]; readonly total: number | null };

const users = (count: number, first = 0): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `usr_${first + index}` }));
const numberOfUsers = (count: number) => `${formatNumber(count)} users`;

let view: ReturnType<typeof renderForTest> | undefined;
afterEach(() => view?.remove());

async function createAdminRouter() {
  const root = createRootRoute();
  const admin = createRoute({ getParentRoute: () => root, path: '/admin/dashboard' });
  const history = createMemoryHistory({ initialEntries: ['/admin/dashboard'] });
  const router = createRouter({ routeTree: root.addChildren([admin]), history });
  await router.load();
  return router;
}

/** Renders a table and returns the texts about the number of its rows. */
async function renderStatuses(pages: readonly Page[], hasNextPage: boolean): Promise<(string | null)[]> {
  view = renderForTest(
    <RouterContextProvider router={await createAdminRouter()}>
      <AdminTable
        caption="Users"
        rowsText={{ count: numberOfUsers, loading: 'Loading more users', failed: 'The users could not be loaded' }}
        list={{
          data: { pages },
          error: null,
          isFetching: false,
          hasNextPage,
          isFetchingNextPage: false,
          fetchNextPage: () => undefined,
          refetch: () => undefined,
        }}
        columns={[{ id: 'id', header: 'Id', primary: true, cell: ({ id }: Row) => id }]}
        rowKey={({ id }) => id}
        searchLabel="Search users"
        empty={{ title: 'No users found', description: '' }}
        panelTitle="User"
        panel={() => null}
      />
    </RouterContextProvider>,
  );
  return [...view.host.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
}

test('shows the total of the list above it, and the number of the loaded rows below it', async () => {
  const pages = [
    { items: users(25), total: 1284 },
    { items: users(25, 25), total: null },
  ];
  expect(await renderStatuses(pages, true)).toEqual(['1,284 users', 'Showing 50 users']);
});

test('says that there are more rows than the server counts', async () => {
  expect(await renderStatuses([{ items: users(25), total: 10_001 }], true)).toEqual([
    'More than 10,000 users',
    'Showing 25 users',
  ]);
});

test('shows a total that is not known once all rows are loaded', async () => {
  expect(await renderStatuses([{ items: users(25), total: null }], true)).toEqual(['Showing 25 users']);
  view?.remove();
  expect(await renderStatuses([{ items: users(30), total: null }], false)).toEqual(['30 users']);
});
