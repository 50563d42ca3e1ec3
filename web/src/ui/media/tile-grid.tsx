import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Tile = { id: string; node: ReactNode };

export type TileGridProps = {
  /** One to eight people, and a screen or two. */
  tiles: readonly Tile[];
  /** The large tile, with the others in a strip. Without it all have the same size. */
  featuredId?: string | null;
  /** True if a single other tile is shown small in a corner of the large one, which then has the whole space. */
  isOtherInset?: boolean;
  label: string;
  className?: string;
};

type Layout = 'equal' | 'inset' | 'strip';

/**
 * Shows tiles in the available space, in portrait on a phone. All layouts have the same elements in the same order, so that
 * React keeps each tile, and its video continues, when the number of tiles or the large one changes.
 */
export function TileGrid({ tiles, featuredId = null, isOtherInset = false, label, className }: TileGridProps) {
  const hasFeatured = tiles.length > 1 && tiles.some(({ id }) => id === featuredId);
  const layout = layoutOf(tiles.length, hasFeatured, isOtherInset);
  return (
    <div className={classNames('relative flex size-full min-h-0 flex-col justify-end lg:flex-row', className)}>
      <ul role="list" aria-label={label} className={listClass(layout, tiles.length)}>
        {tiles.map(({ id, node }) => (
          <li key={id} className={id === featuredId ? FEATURED_CLASS[layout] : TILE_CLASS[layout]}>
            {node}
          </li>
        ))}
      </ul>
    </div>
  );
}

function layoutOf(count: number, hasFeatured: boolean, isOtherInset: boolean): Layout {
  if (!hasFeatured) return 'equal';
  return isOtherInset && count === 2 ? 'inset' : 'strip';
}

/** Returns the classes of the list. A strip scrolls, but not the large tile, whose position is relative to the element around. */
function listClass(layout: Layout, count: number): string {
  if (layout === 'inset') return 'size-full';
  if (layout === 'equal') return classNames('grid size-full min-h-0 auto-rows-fr gap-2', columns(count));
  return 'flex h-1/4 w-full gap-2 overflow-auto pt-2 lg:h-full lg:w-1/4 lg:flex-col lg:ps-2 lg:pt-0';
}

const EQUAL_CLASS = 'min-h-0 min-w-0';

const FEATURED_CLASS: Record<Layout, string> = {
  equal: EQUAL_CLASS,
  inset: 'size-full',
  strip: 'absolute inset-s-0 top-0 h-3/4 w-full lg:h-full lg:w-3/4',
};

const TILE_CLASS: Record<Layout, string> = {
  equal: EQUAL_CLASS,
  inset: 'absolute inset-e-3 bottom-3 aspect-3/4 w-28 rounded-card ring-2 ring-bg sm:aspect-video sm:w-52 lg:w-64',
  strip: 'aspect-video h-full shrink-0 lg:h-auto lg:w-full',
};

function columns(count: number): string {
  if (count <= 1) return 'grid-cols-1';
  if (count === 2) return 'grid-cols-1 md:grid-cols-2';
  if (count <= 4) return 'grid-cols-2';
  return count <= 6 ? 'grid-cols-2 md:grid-cols-3' : 'grid-cols-2 md:grid-cols-4';
}
