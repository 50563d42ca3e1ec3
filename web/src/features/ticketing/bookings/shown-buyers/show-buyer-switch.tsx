import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setShowsBuyer, type Booking } from '@festoon/contracts/ticketing/bookings';
import { shownBuyersText } from '@festoon/catalogue/ticketing/shown-buyers';
import { call } from '../../../../lib/api/api-client.ts';
import { useOnline } from '../../../../lib/online.ts';
import { Switch } from '../../../../ui/form/switch.tsx';
import { cacheBooking } from '../booking-queries.ts';

/** Shows the choice whether the event page shows the buyer to other people. Shows nothing where there is no choice. */
export function ShowBuyerSwitch({ booking }: { booking: Booking }) {
  const client = useQueryClient();
  const online = useOnline();
  const change = useMutation({
    mutationFn: (showsBuyer: boolean) => call(setShowsBuyer, { bookingId: booking.id, showsBuyer }),
    onSuccess: (after) => {
      cacheBooking(client, after);
      return client.invalidateQueries({ queryKey: ['events', 'shown-attendees', booking.event.slug] });
    },
  });
  if (!booking.canShowBuyer) return null;
  return (
    <Switch
      label={shownBuyersText('showMe')}
      hint={shownBuyersText('showMeHint')}
      checked={change.isPending ? change.variables : booking.showsBuyer}
      disabled={!online}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}
