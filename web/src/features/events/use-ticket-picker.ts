import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { EventPage, TicketOffer } from '@festoon/contracts/event-page';
import { useLiveTopic } from '../../lib/live.ts';
import { choiceTotals, fitChoice, readChoice, stepQuantity, writeChoice, type Choice } from './choice.ts';
import { eventQuery } from './event-queries.ts';
import { EVENTS_KEY } from './events-key.ts';
import { offersWith } from './promo-offers.ts';
import { useHoldTickets } from './use-hold-tickets.ts';
import { usePromoCode } from './use-promo-code.ts';
import { useViewer } from './viewer.ts';
import { storeSource } from './visit-source.ts';

/** The parameters of the address: a choice made before signing in, and codes that unlock tickets or lower their price. */
export type PickerStart = {
  readonly tickets?: string | undefined;
  readonly code?: string | undefined;
  readonly promo?: string | undefined;
};

export type TicketPickerState = ReturnType<typeof useTicketPicker>;

/** The choice of tickets for one event, shared by the box beside the page and the sheet of the phone. */
export function useTicketPicker(event: EventPage, start: PickerStart) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [wanted, setWanted] = useState<Choice>(() => readChoice(start.tickets));
  const [code, setCode] = useState(start.code ?? '');
  const unlocked = useQuery({ ...eventQuery(event.slug, code), enabled: code !== '' });
  const promo = usePromoCode(event.id, { start: start.promo ?? '', accessCode: code });
  const offers = offersWith((code !== '' && unlocked.data ? unlocked.data : event).ticketTypes, promo.offers);
  const choice = fitChoice(offers, wanted);
  const totals = choiceTotals(offers, choice);
  const hold = useHoldTickets(event, { code, promoCode: promo.accepted });
  const refresh = () => client.invalidateQueries({ queryKey: [EVENTS_KEY, 'event', event.slug] });
  useEffect(() => storeSource(event.id), [event.id]);
  useLiveTopic(`event:${event.id}`, () => void refresh());

  const set = (offer: TicketOffer, next: Choice[string]) => {
    hold.reset();
    setWanted({ ...choice, [offer.id]: next });
  };
  const returnUrl = (promoCode: string) => {
    const query = new URLSearchParams({
      tickets: writeChoice(choice),
      ...(code && { code }),
      ...(promoCode && { promo: promoCode }),
    });
    return `/events/${event.slug}?${query}`;
  };
  const signIn = (promoCode = promo.value) => void navigate({ to: '/login', search: { returnUrl: returnUrl(promoCode) } });
  return {
    offers,
    choice,
    totals,
    hold,
    refresh,
    code: {
      value: code,
      isChecking: unlocked.isFetching,
      isWrong: code !== '' && unlocked.isSuccess && unlocked.data.ticketTypes.length === event.ticketTypes.length,
      use: setCode,
    },
    promo: {
      ...promo,
      /** Codes are looked up for who is signed in; a visitor takes theirs along. */
      use: (typed: string) => {
        hold.reset();
        if (viewer === 'visitor' && typed !== '') signIn(typed);
        else promo.use(typed);
      },
    },
    setQuantity: (offer: TicketOffer, quantity: number) => {
      const chosen = choice[offer.id];
      set(offer, { ...chosen, quantity: stepQuantity(offer, chosen?.quantity ?? 0, quantity) });
    },
    setPrice: (offer: TicketOffer, unitPriceMinor: number) =>
      set(offer, { quantity: choice[offer.id]?.quantity ?? 1, unitPriceMinor }),
    submit: () => {
      if (viewer === 'user') hold.mutate(totals);
      else signIn();
    },
  };
}
