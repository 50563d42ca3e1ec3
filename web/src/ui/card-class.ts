/** Returns the classes of a card. `lift` adds a shadow on hover, for cards that are one link. */
export function cardClass(lift = false): string {
  return lift ? 'card card-lift' : 'card';
}
