import type { ToldAspect } from '@festoon/contracts/hosting/hosting';

/** Time, place and prices of an event as its ticket holders know them. */
export type NotifiedFacts = {
  readonly startAt: string;
  readonly endAt: string;
  readonly timeZone: string;
  readonly venueName: string;
  readonly address: string;
  readonly city: string;
  readonly onlineUrl: string;
  /** By ticket type, those on sale then. */
  readonly prices: Readonly<Record<string, number>>;
};

type Tellable = Pick<NotifiedFacts, 'timeZone' | 'venueName' | 'address' | 'city' | 'onlineUrl'> & {
  readonly startAt: Date;
  readonly endAt: Date;
};

export function toldOf(
  event: Tellable,
  types: readonly { readonly id: string; readonly priceMinor: number }[],
): NotifiedFacts {
  const { timeZone, venueName, address, city, onlineUrl } = event;
  return {
    startAt: event.startAt.toISOString(),
    endAt: event.endAt.toISOString(),
    timeZone,
    venueName,
    address,
    city,
    onlineUrl,
    prices: Object.fromEntries(types.map(({ id, priceMinor }) => [id, priceMinor])),
  };
}

/**
 * Returns the aspects in which the event differs from the last notification. A new or removed ticket type does not count.
 */
export function aspectsChanged(told: NotifiedFacts, now: NotifiedFacts): ToldAspect[] {
  const sameInstant = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime();
  const sameTime =
    sameInstant(told.startAt, now.startAt) && sameInstant(told.endAt, now.endAt) && told.timeZone === now.timeZone;
  const samePlace = (['venueName', 'address', 'city', 'onlineUrl'] as const).every((part) => told[part] === now[part]);
  const samePrices = Object.entries(told.prices).every(
    ([id, priceMinor]) => now.prices[id] === undefined || now.prices[id] === priceMinor,
  );
  const aspects: [ToldAspect, boolean][] = [
    ['time', sameTime],
    ['place', samePlace],
    ['price', samePrices],
  ];
  return aspects.flatMap(([aspect, isSame]) => (isSame ? [] : [aspect]));
}
