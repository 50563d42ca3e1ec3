import type { ReactNode } from 'react';
import { mediaText } from '@festoon/catalogue/ui/media';
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

/** Shows tiles in the available space, in portrait on a phone. */
export function TileGrid({ tiles, featuredId = null, isOtherInset = false, label, className }: TileGridProps) {
  const featured = tiles.find(({ id }) => id === featuredId);
  if (featured === undefined || tiles.length === 1) {
    return (
      <ul
        role="list"
        aria-label={label}
        className={classNames('grid size-full min-h-0 auto-rows-fr gap-2', columns(tiles.length), className)}
      >
        {tiles.map(({ id, node }) => (
          <li key={id} className="min-h-0 min-w-0">
            {node}
          </li>
        ))}
      </ul>
    );
  }
  const others = tiles.filter((tile) => tile !== featured);
  if (isOtherInset && others.length === 1) {
    return (
      <ul role="list" aria-label={label} className={classNames('relative size-full min-h-0', className)}>
        <li key={featured.id} className="size-full">
          {featured.node}
        </li>
        {others.map(({ id, node }) => (
          <li
            key={id}
            className="absolute inset-e-3 bottom-3 aspect-3/4 w-28 rounded-card ring-2 ring-bg sm:aspect-video sm:w-52 lg:w-64"
          >
            {node}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul
      role="list"
      aria-label={label}
      className={classNames('grid size-full min-h-0 grid-cols-12 grid-rows-12 gap-2', className)}
    >
      <li key={featured.id} className="col-span-12 row-span-9 min-h-0 lg:col-span-9 lg:row-span-12">
        {featured.node}
      </li>
      <li className="col-span-12 row-span-3 min-h-0 lg:col-span-3 lg:row-span-12">
        <ul role="list" aria-label={mediaText('others')} className="flex size-full gap-2 overflow-auto lg:flex-col">
          {others.map(({ id, node }) => (
            <li key={id} className="aspect-video h-full shrink-0 lg:h-auto lg:w-full">
              {node}
            </li>
          ))}
        </ul>
      </li>
    </ul>
  );
}

function columns(count: number): string {
  if (count <= 1) return 'grid-cols-1';
  if (count === 2) return 'grid-cols-1 md:grid-cols-2';
  if (count <= 4) return 'grid-cols-2';
  return count <= 6 ? 'grid-cols-2 md:grid-cols-3' : 'grid-cols-2 md:grid-cols-4';
}
