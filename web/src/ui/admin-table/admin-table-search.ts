import { useNavigate, useSearch } from '@tanstack/react-router';

/** The search values of an admin table: the search (`q`), its filters and sort by name, and the open row (`open`). */
export type AdminTableSearch = Readonly<Record<string, string>>;

/**
 * Returns the search values of an admin table, and a function that changes some of them. An empty value is removed.
 * Typing and opening rows do not add to the history.
 */
export function useAdminTableSearch(): readonly [
  AdminTableSearch,
  (change: Readonly<Record<string, string | undefined>>) => void,
] {
  const search = useSearch({ from: '/admin/dashboard' });
  const navigate = useNavigate();
  const change = (parts: Readonly<Record<string, string | undefined>>): void => {
    const next = Object.entries({ ...search, ...parts }).filter(([, value]) => value);
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true, resetScroll: false });
  };
  return [search, change];
}

/** Returns the search values without the open row, for saved views and exports. */
export function filterText(search: AdminTableSearch): string {
  const { open: _, ...filters } = search;
  return new URLSearchParams(filters).toString();
}
