import { useQuery } from '@tanstack/react-query';
import { saleStatusText } from '@festoon/catalogue/events/sale-status';
import { CardRow } from '../../../features/events/events/card-row.tsx';
import { organiserQuery } from '../../../features/events/events/organisers/organiser-query.ts';
import { ViewerProvider } from '../../../features/events/events/viewer.ts';

/** Shows the upcoming events of the host of a stream. Shows nothing without any. */
export function MoreByHost({ handle, name }: { handle: string; name: string }) {
  const { data } = useQuery(organiserQuery(handle));
  return (
    <ViewerProvider value="user">
      <CardRow title={saleStatusText('moreBy', { name })} events={data?.upcoming ?? []} scrolls />
    </ViewerProvider>
  );
}
