import { cardPlaceParts, type EventPlaceFields } from './card-text.ts';

/**
 * Shows the place, such as "2.4 km · Teatro São Luiz, Lisbon". In an element with `dir="auto"` the name of the place decides the
 * direction, so that a narrow card cuts the end of the name in any language.
 */
export function CardPlace({ event }: { event: EventPlaceFields }) {
  const [distance, place, note] = cardPlaceParts(event);
  return (
    <>
      {distance && <bdi>{distance}</bdi>}
      {distance ? ` · ${place}` : place}
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </>
  );
}
