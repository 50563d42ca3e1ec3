import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setShowsBuyer, type Booking } from '@festoon/contracts/ticketing/bookings';
import { shownBuyersText } from '@festoon/catalogue/ticketing/shown-buyers';
import { call } from '../../../../lib/api/api-client.ts';
import { useOnline } from '../../../../lib/online.ts';
import { Switch } from '../../../../ui/form/switch.tsx';
import { cacheBooking } from '../booking-queries.ts';

/** Shows the choice whether the event page shows the buyer to other people. Shows nothing where there is no choice. */
export function ShowBuyerSwitch({ booking }: { booking: Booking }) {
  const { checked, online, change } = useShowsBuyer(booking);
  if (!booking.canShowBuyer) return null;
  return (
    <Switch
      label={shownBuyersText('showMe')}
      hint={shownBuyersText('showMeHint')}
      checked={checked}
      disabled={!online}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}

/** Returns whether the event page shows the buyer, and changes it. */
export function useShowsBuyer(booking: Booking) {
  const client = useQueryClient();
  const online = useOnline();
  // The mutation reports that it is pending a moment later, in which the switch would go back.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    mutationFn: (showsBuyer: boolean) => call(setShowsBuyer, { bookingId: booking.id, showsBuyer }),
    onSuccess: (after) => {
      cacheBooking(client, after);
      return client.invalidateQueries({ queryKey: ['events', 'shown-attendees', booking.event.slug] });
    },
    onSettled: () => setChosen(null),
  });
  const change = (showsBuyer: boolean) => {
    setChosen(showsBuyer);
    mutate(showsBuyer);
  };
  return { checked: chosen ?? booking.showsBuyer, online, change };
}
