import { classNames } from './class-names.ts';

/** Returns the classes of a card. `lift` adds a shadow on hover, for cards that are one link. */
export function cardClass(lift = false): string {
  return classNames(
    'rounded-card border border-line bg-surface',
    lift && 'transition-control hover:border-line-control hover:shadow-card dark:hover:bg-raised',
  );
}
