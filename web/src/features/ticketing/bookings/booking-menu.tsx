import { useState, type ComponentProps, type ReactNode } from 'react';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { bookingChangesText } from '@festoon/catalogue/ticketing/booking-changes';
import { bookingsListText } from '@festoon/catalogue/ticketing/bookings-list';
import { shownBuyersText } from '@festoon/catalogue/ticketing/shown-buyers';
import { refundsText } from '@festoon/catalogue/ticketing/refunds';
import { ticketChangesText } from '@festoon/catalogue/ticketing/ticket-changes';
import { mapAppUrl } from '../../../lib/format/map-app.ts';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import {
  CalendarPlusIcon,
  EllipsisIcon,
  MessageCircleIcon,
  MessagesSquareIcon,
  NavigationIcon,
  PencilIcon,
  RadioIcon,
  ReceiptIcon,
  RepeatIcon,
  TicketXIcon,
  WalletCardsIcon,
} from '../../../ui/image/icons.ts';
import { Menu, MenuCheckbox, MenuItem, MenuLink, MenuSeparator, SubMenu } from '../../../ui/overlay/menu.tsx';
import { bookingCalendars } from './booking-actions.tsx';
import { activeTickets, hasTickets } from './booking-text.ts';
import { CancelTickets } from './cancellations/cancel-tickets-button.tsx';
import { ChangeDetails } from './changes/change-details-button.tsx';
import { ChangeTickets } from './changes/change-tickets-button.tsx';
import { useShowsBuyer } from './shown-buyers/show-buyer-switch.tsx';
import { passLink, usePhoneWallets, walletLabel } from './tickets/pass-links.tsx';
import { OrganiserLink, RoomLink, StreamLink, usualOpenings } from './tickets/conversation-links.tsx';

type BookingDialog = 'documents' | 'details' | 'tickets' | 'cancel';

/** Returns the dialog with the documents of a booking. */
export type DocumentsDialog = (booking: Booking, onClose: () => void) => ReactNode;

type BookingMenuProps = { readonly booking: Booking; readonly documents: DocumentsDialog };

/** Shows what a buyer can do with a booking besides opening its tickets. Shows nothing if there is nothing. */
export function BookingMenu({ booking, documents }: BookingMenuProps) {
  const [dialog, setDialog] = useState<BookingDialog | null>(null);
  const close = () => setDialog(null);
  const dialogs = openableDialogs(booking);
  if (!hasTickets(booking) && dialogs.length === 0 && !booking.canShowBuyer) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton tone="secondary" label={bookingsListText('moreFor', { title: booking.event.title })}>
            <EllipsisIcon />
          </IconButton>
        }
      >
        {hasTickets(booking) && <VisitItems booking={booking} />}
        {dialogs
          .filter((name) => name !== 'cancel')
          .map((name) => (
            <DialogItem key={name} name={name} onOpen={setDialog} />
          ))}
        {booking.canShowBuyer && (
          <>
            <MenuSeparator />
            <ShowBuyerItem booking={booking} />
          </>
        )}
        {dialogs.includes('cancel') && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<TicketXIcon />} onSelect={() => setDialog('cancel')}>
              {refundsText('cancelTickets')}
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === 'documents' && documents(booking, close)}
      {dialog === 'details' && <ChangeDetails booking={booking} onClose={close} />}
      {dialog === 'tickets' && <ChangeTickets booking={booking} onClose={close} />}
      <CancelTickets booking={booking} open={dialog === 'cancel'} onOpenChange={close} />
    </>
  );
}

function openableDialogs(booking: Booking): BookingDialog[] {
  const isOpenable = {
    documents: booking.confirmedAt !== null && booking.totalMinor > 0,
    details: booking.attendees.some(({ canChange }) => canChange),
    tickets: booking.canChangeTickets,
    cancel: canCancel(booking),
  } as const satisfies Record<BookingDialog, boolean>;
  return (['documents', 'details', 'tickets', 'cancel'] as const).filter((name) => isOpenable[name]);
}

/** Returns whether tickets can be cancelled: before the start of a published event. In a refund window, its notice has the button. */
function canCancel({ status, event, now, refundWindow }: Booking): boolean {
  return status === 'confirmed' && refundWindow === null && event.status === 'published' && event.startAt > now;
}

type DialogItemProps = { name: Exclude<BookingDialog, 'cancel'>; onOpen: (name: BookingDialog) => void };

function DialogItem({ name, onOpen }: DialogItemProps) {
  const { Icon, label } = {
    documents: { Icon: ReceiptIcon, label: bookingText('receipt') },
    details: { Icon: PencilIcon, label: bookingChangesText('changeNamesAndAnswers') },
    tickets: { Icon: RepeatIcon, label: ticketChangesText('changeTickets') },
  }[name];
  return (
    <MenuItem icon={<Icon />} onSelect={() => onOpen(name)}>
      {label}
    </MenuItem>
  );
}

/** Shows the items about going to the event. */
function VisitItems({ booking }: { booking: Booking }) {
  const { event, tickets } = booking;
  const { latitude, longitude } = event;
  const [first] = activeTickets(tickets);
  const isOver = event.endAt <= booking.now;
  return (
    <>
      {!isOver && latitude !== null && longitude !== null && (
        <MenuLink icon={<NavigationIcon />} render={<MapLink latitude={latitude} longitude={longitude} />}>
          {bookingText('directions')}
        </MenuLink>
      )}
      {!isOver && (
        <SubMenu label={bookingText('addToCalendar')} icon={<CalendarPlusIcon />}>
          {bookingCalendars(booking).map(({ label, ...link }) => (
            <MenuLink key={label} render={<a {...link} />}>
              {label}
            </MenuLink>
          ))}
        </SubMenu>
      )}
      {!isOver && <PassItems tickets={activeTickets(tickets)} />}
      {usualOpenings(event).includes('stream') && (
        <MenuLink icon={<RadioIcon />} render={<StreamLink event={event} />}>
          {bookingText('watchLive')}
        </MenuLink>
      )}
      <MenuLink
        icon={<MessagesSquareIcon />}
        render={<RoomLink event={event} opensChat={usualOpenings(event).includes('chat')} />}
      >
        {bookingText('eventRoom')}
      </MenuLink>
      <MenuLink icon={<MessageCircleIcon />} render={<OrganiserLink event={event} ticketId={first?.id} />}>
        {bookingText('messageTheOrganiser')}
      </MenuLink>
    </>
  );
}

/** Shows the items that add tickets to a phone wallet, each wallet with a submenu if there are several tickets. */
function PassItems({ tickets }: { tickets: Booking['tickets'] }) {
  const [first] = tickets;
  const wallets = usePhoneWallets();
  if (first === undefined) return null;
  return wallets.map((wallet) =>
    tickets.length === 1 ? (
      <MenuLink key={wallet} icon={<WalletCardsIcon />} render={<a {...passLink(wallet, first.id)} />}>
        {walletLabel(wallet)}
      </MenuLink>
    ) : (
      <SubMenu key={wallet} label={walletLabel(wallet)} icon={<WalletCardsIcon />}>
        {tickets.map(({ id, holderName }, index) => (
          <MenuLink key={id} render={<a {...passLink(wallet, id)} />}>
            {bookingText('ticketNumber', { number: index + 1, holderName })}
          </MenuLink>
        ))}
      </SubMenu>
    ),
  );
}

type MapLinkProps = ComponentProps<'a'> & { latitude: number; longitude: number };

/** Shows a link to the place in the device's map app. The menu adds its text. */
function MapLink({ latitude, longitude, children, ...link }: MapLinkProps) {
  return (
    <a {...link} href={mapAppUrl({ latitude, longitude }, navigator.userAgent)} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Shows the choice whether the event page shows the buyer to other people. */
function ShowBuyerItem({ booking }: { booking: Booking }) {
  const { checked, online, change } = useShowsBuyer(booking);
  return (
    <MenuCheckbox checked={checked} disabled={!online} hint={shownBuyersText('showMeHint')} onChange={change}>
      {shownBuyersText('showMe')}
    </MenuCheckbox>
  );
}
