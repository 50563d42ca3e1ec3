import { useNavigate, useSearch } from '@tanstack/react-router';

/** The search values of a desk: the search (`q`), its filters and sort by name, and the row that is open (`open`). */
export type AdminTableSearch = Readonly<Record<string, string>>;

/** The desk's address and a way to change parts of it; an empty part goes. Typing and opening rows leave no history. */
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

/** The address without the row that is open: what a view keeps and what an export repeats. */
export function filterText(search: AdminTableSearch): string {
  const { open: _, ...filters } = search;
  return new URLSearchParams(filters).toString();
}
