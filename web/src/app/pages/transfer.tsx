import { useParams } from '@tanstack/react-router';
import { ticketPagesText } from '@festoon/catalogue/app/ticket-pages';
import { TransferInvitationView } from '../../features/ticketing/bookings/transfers/transfer-invitation.tsx';
import type { Page } from '../page.ts';

function TransferPage() {
  const { token } = useParams({ from: '/site/transfers/$token' });
  return (
    <div className="page grid grow content-center py-10">
      <TransferInvitationView token={token} />
    </div>
  );
}

export const page: Page = { component: TransferPage, load: () => ({ title: ticketPagesText('aTicketForYou') }) };
