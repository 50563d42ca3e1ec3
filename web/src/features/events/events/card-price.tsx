import type { EventCard } from '@festoon/contracts/events/events';
import { cardsText } from '@festoon/catalogue/events/cards';
import { joinParts } from '../../../lib/join-parts.tsx';
import { Price } from '../../../ui/price.tsx';

/** Shows the price: "Free", "€18.00", "From €9.00", "Free – €18.00". Shows nothing when nothing is on sale. */
export function CardPrice({ event }: { event: Pick<EventCard, 'price' | 'isFree'> }) {
  if (event.isFree) return <span className="font-semibold">{cardsText('free')}</span>;
  if (event.price === null) return null;
  const { fromMinor, toMinor, currency } = event.price;
  if (fromMinor === 0) {
    return (
      <span className="font-semibold">
        {joinParts(cardsText.parts('freeUpTo', { price: () => <Price amountMinor={toMinor} currency={currency} /> }))}
      </span>
    );
  }
  return <Price amountMinor={fromMinor} currency={currency} from={toMinor > fromMinor} className="font-semibold" />;
}
