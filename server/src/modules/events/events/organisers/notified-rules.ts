import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';

/** Time, place and prices of an event in the last notification of its ticket holders. */
export type NotifiedSnapshot = {
  readonly startAt: string;
  readonly endAt: string;
  readonly timeZone: string;
  readonly venueName: string;
  readonly address: string;
  readonly city: string;
  readonly onlineUrl: string;
  /** The prices of the ticket types that were on sale then. */
  readonly prices: Readonly<Record<string, number>>;
};

type SnapshotSource = Pick<NotifiedSnapshot, 'timeZone' | 'venueName' | 'address' | 'city' | 'onlineUrl'> & {
  readonly startAt: Date;
  readonly endAt: Date;
};

export function toNotifiedSnapshot(
  event: SnapshotSource,
  types: readonly { readonly id: string; readonly priceMinor: number }[],
): NotifiedSnapshot {
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
export function listChangedAspects(previous: NotifiedSnapshot, current: NotifiedSnapshot): EventChangeAspect[] {
  const sameInstant = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime();
  const sameTime =
    sameInstant(previous.startAt, current.startAt) &&
    sameInstant(previous.endAt, current.endAt) &&
    previous.timeZone === current.timeZone;
  const samePlace = (['venueName', 'address', 'city', 'onlineUrl'] as const).every(
    (part) => previous[part] === current[part],
  );
  const samePrices = Object.entries(previous.prices).every(
    ([id, priceMinor]) => current.prices[id] === undefined || current.prices[id] === priceMinor,
  );
  const aspects: [EventChangeAspect, boolean][] = [
    ['time', sameTime],
    ['place', samePlace],
    ['price', samePrices],
  ];
  return aspects.flatMap(([aspect, isSame]) => (isSame ? [] : [aspect]));
}
