import { Link } from '@tanstack/react-router';
import type { EndpointAnswer } from '@festoon/contracts/endpoint';
import type { getHome } from '@festoon/contracts/explore';
import { CATEGORY_COUNT_MAX } from '@festoon/contracts/limits';
import { CategoryIcon } from './category-icon.tsx';

type Category = EndpointAnswer<typeof getHome>['categories'][number];

/** The ways in by kind. Kinds without an event are left out. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const shown = categories.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Categories">
      <ul className="-mx-(--gutter) flex scrollbar-none gap-2 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:grid md:grid-cols-4 md:gap-3 md:overflow-visible md:px-0">
        {shown.map((category) => (
          <li key={category.slug} className="shrink-0">
            <Link
              to="/explore"
              search={{ category: category.slug }}
              className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 pr-5 transition-control hover:border-line-control hover:shadow-card"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
                <CategoryIcon slug={category.slug} className="size-5" />
              </span>
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{category.name}</span>
                <span className="text-sm text-muted">{formatQuantity(category.count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function formatQuantity(count: number): string {
  if (count >= CATEGORY_COUNT_MAX) return `${CATEGORY_COUNT_MAX.toLocaleString('en')}+ events`;
  return count === 1 ? '1 event' : `${count} events`;
}
