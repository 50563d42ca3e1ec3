import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useRef } from 'react';
import type { EventPage, PublicTicketType } from '@festoon/contracts/events/event-page';
import { checkPromoCode } from '@festoon/contracts/ticketing/promotions';
import { holdTickets } from '@festoon/contracts/ticketing/checkout';
import { useLiveTopic } from '../../../../lib/live/live.ts';
import {
  choiceTotals,
  defaultChoice,
  fitChoice,
  readChoice,
  stepQuantity,
  writeChoice,
  type Choice,
  holdLines,
  type ChoiceTotals,
} from './choice.ts';
import { eventQuery } from '../event-queries.ts';
import { EVENTS_KEY } from '../events-key.ts';
import { applyPromoPrices, isPromoApplied } from './promo-prices.ts';
import { useViewer } from '../viewer.ts';
import { storeSource, storedSource } from '../visit-source.ts';
import { call, newIdempotencyKey } from '../../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { findWaitingRoomToken } from '../../../../lib/waiting-room-token.ts';

/** The parameters of the address: a choice made before signing in, and codes that unlock tickets or lower their price. */
export type PickerStart = {
  readonly tickets?: string | undefined;
  readonly code?: string | undefined;
  readonly promo?: string | undefined;
};

export type TicketPickerState = ReturnType<typeof useTicketPicker>;

/** Returns the ticket choice for one event, shared by the box beside the page and the sheet on phones. */
export function useTicketPicker(event: EventPage, start: PickerStart) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [requested, setRequested] = useState<Choice | null>(() => (start.tickets ? readChoice(start.tickets) : null));
  const [code, setCode] = useState(start.code ?? '');
  const unlockedQuery = useQuery({ ...eventQuery(event.slug, code), enabled: code !== '' });
  const promo = usePromoCode(event.id, { start: start.promo ?? '', accessCode: code });
  const ticketTypes = applyPromoPrices(
    (code !== '' && unlockedQuery.data ? unlockedQuery.data : event).ticketTypes,
    promo.ticketTypes,
  );
  const choice = fitChoice(ticketTypes, requested ?? defaultChoice(ticketTypes));
  const totals = choiceTotals(ticketTypes, choice);
  const refresh = () => client.invalidateQueries({ queryKey: [EVENTS_KEY, 'event', event.slug] });
  useEffect(() => storeSource(event.id), [event.id]);
  useLiveTopic(`event:${event.id}`, () => void refresh());

  const search = (promoCode: string) => ({
    tickets: writeChoice(choice),
    ...(code && { code }),
    ...(promoCode && { promo: promoCode }),
  });
  const hold = useHoldTickets(event, {
    code,
    promoCode: promo.accepted,
    openQueue: () => void navigate({ to: '/events/$slug/queue', params: { slug: event.slug }, search: search(promo.value) }),
  });

  const mayHold = totals.count > 0 && promo.problem === null && hold.isIdle;
  const signIn = useSignInStep({ mayHold, isReady: !promo.isChecking }, () => hold.mutate(totals));
  const startAgain = () => {
    signIn.setStep('closed');
    hold.reset();
  };

  const setChoice = (ticketType: PublicTicketType, next: Choice[string]) => {
    startAgain();
    setRequested({ ...choice, [ticketType.id]: next });
  };
  const openSignIn = (step: SignInStepState, promoCode: string) => {
    signIn.setStep(step);
    // A reload, for example after the person has read the email, keeps the choice.
    const address = { to: '/events/$slug', params: { slug: event.slug }, search: search(promoCode) } as const;
    void navigate({ ...address, replace: true, resetScroll: false });
  };
  return {
    signIn: {
      isOpen: signIn.isOpen,
      /** True from the sign-in until the tickets are being held. */
      isContinuing: signIn.isContinuing,
      /** The address that shows this choice after signing in on another page. */
      returnUrl: `/events/${event.slug}?${new URLSearchParams(search(promo.value))}`,
      cancel: () => signIn.setStep('closed'),
    },
    ticketTypes,
    choice,
    totals,
    hold,
    refresh,
    code: {
      value: code,
      isChecking: unlockedQuery.isFetching,
      isWrong: code !== '' && unlockedQuery.isSuccess && unlockedQuery.data.ticketTypes.length === event.ticketTypes.length,
      use: setCode,
    },
    promo: {
      ...promo,
      /** Checks the code for a signed-in account. A visitor signs in first and keeps the code. */
      use: (typed: string) => {
        startAgain();
        promo.use(typed);
        if (viewer === 'visitor' && typed !== '') openSignIn('open', typed);
      },
    },
    setQuantity: (ticketType: PublicTicketType, quantity: number) => {
      const chosen = choice[ticketType.id];
      setChoice(ticketType, { ...chosen, quantity: stepQuantity(ticketType, chosen?.quantity ?? 0, quantity) });
    },
    setPrice: (ticketType: PublicTicketType, unitPriceMinor: number) =>
      setChoice(ticketType, { quantity: choice[ticketType.id]?.quantity ?? 1, unitPriceMinor }),
    submit: () => {
      if (viewer === 'user') hold.mutate(totals);
      else openSignIn('open_to_hold', promo.value);
    },
  };
}

/**
 * The sign-in of a visitor on this page, which ends when the viewer is a user. After `open_to_hold` the tickets are held
 * without another press.
 */
type SignInStepState = 'closed' | 'open' | 'open_to_hold';

type HoldReadiness = {
  readonly mayHold: boolean;
  /** False while the price is being checked. */
  readonly isReady: boolean;
};

/** Returns the sign-in between the choice and the hold, and calls `onHold` once it has ended. */
function useSignInStep({ mayHold, isReady }: HoldReadiness, onHold: () => void) {
  const isUser = useViewer() === 'user';
  const [step, setStep] = useState<SignInStepState>('closed');
  const isContinuing = step === 'open_to_hold' && isUser && mayHold;
  const holdsNext = isContinuing && isReady;
  const hold = useEffectEvent(onHold);
  useEffect(() => {
    if (holdsNext) hold();
  }, [holdsNext]);
  return { isOpen: step !== 'closed' && !isUser, isContinuing, setStep };
}

type PromoCodeParams = { readonly start: string; readonly accessCode: string };

/**
 * Checks a promo code once, because each check counts as a try. The response contains the prices; the event contains how
 * many tickets are left.
 */
function usePromoCode(eventId: EventPage['id'], { start, accessCode }: PromoCodeParams) {
  const [value, use] = useState(start);
  const isSignedIn = useViewer() === 'user';
  const promoQuery = useQuery({
    queryKey: [EVENTS_KEY, 'promo', eventId, value, accessCode],
    queryFn: ({ signal }) => call(checkPromoCode, { eventId, code: value, ...(accessCode && { accessCode }) }, { signal }),
    enabled: isSignedIn && value !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
    meta: inlineErrors,
  });
  const response = value === '' ? undefined : promoQuery.data;
  return {
    value,
    use,
    isChecking: promoQuery.isFetching,
    problem: value !== '' && promoQuery.isError ? inlineErrorMessage(promoQuery.error) : null,
    /** The code as the organiser writes it; undefined until it is known to work. */
    accepted: response?.code,
    ticketTypes: response?.ticketTypes,
  };
}

type HoldOptions = {
  /** The codes sent with the choice: an access code, and a promo code that works. */
  readonly code: string;
  readonly promoCode: string | undefined;
  /** Opens the queue of the event, which has a waiting room. */
  readonly openQueue: () => void;
};

/**
 * Holds the chosen tickets and continues to the checkout. The same choice is sent with the same key, so that a second
 * press or a lost response does not hold twice. A domain error fetches the numbers again.
 */
function useHoldTickets(event: Pick<EventPage, 'id' | 'slug'>, { code, promoCode, openQueue }: HoldOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef({ requested: '', key: '' });
  return useMutation({
    mutationFn: (totals: ChoiceTotals) => {
      const source = storedSource(event.id);
      const waitingRoomToken = findWaitingRoomToken(event.id);
      const input = {
        eventId: event.id,
        lineItems: holdLines(totals),
        ...(code && { accessCode: code }),
        ...(promoCode !== undefined && isPromoApplied(totals.lines) && { promoCode }),
        ...(source && { source }),
      };
      const requested = JSON.stringify(input);
      if (attempt.current.requested !== requested) attempt.current = { requested, key: newIdempotencyKey() };
      // A token of the waiting room is no part of the choice, so the key stays the same with a new token.
      const withToken = { ...input, ...(waitingRoomToken && { waitingRoomToken }) };
      return call(holdTickets, withToken, { idempotencyKey: attempt.current.key });
    },
    onSuccess: (booking) => navigate({ to: '/checkout', search: { booking: booking.id } }),
    onError: async (error) => {
      // After a lost response the tickets may already be held, so only a domain error starts a new attempt.
      if (isDomainError(error)) attempt.current = { requested: '', key: '' };
      if (error instanceof ApiError && error.code === 'waiting_room_required') openQueue();
      await client.invalidateQueries({ queryKey: [EVENTS_KEY, 'event', event.slug] });
    },
    meta: inlineErrors,
  });
}

function isDomainError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'request_in_progress';
}
