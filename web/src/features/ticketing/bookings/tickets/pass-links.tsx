import { useQuery } from '@tanstack/react-query';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import type { PublicConfig } from '@festoon/contracts/operations/config';
import { apiPath } from '../../../../lib/api/api-client.ts';
import { configQuery } from '../../../../lib/config.ts';
import { useOnline } from '../../../../lib/online.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { WalletCardsIcon } from '../../../../ui/image/icons.ts';
import { phoneWallets, type PhoneWallet } from './phone-wallets.ts';

type LinkProps = { readonly href: string; readonly target?: string; readonly rel?: string };

/** Returns the phone wallets that this site has passes for and this device may open. There are none without a connection. */
export function usePhoneWallets(): readonly PhoneWallet[] {
  const isOnline = useOnline();
  // Undefined in settings that the browser stored before there were passes.
  const { data } = useQuery({ ...configQuery, select: ({ passes }: Partial<PublicConfig>) => passes });
  return data && isOnline ? phoneWallets(data, navigator.userAgent) : [];
}

export function walletLabel(wallet: PhoneWallet): string {
  return bookingText(wallet === 'apple' ? 'addToAppleWallet' : 'addToGoogleWallet');
}

/** Returns the link that adds a ticket: to a file that the device opens, or to Google in a new tab. */
export function passLink(wallet: PhoneWallet, ticketId: string): LinkProps {
  if (wallet === 'apple') return { href: apiPath(`/tickets/${ticketId}/ticket.pkpass`) };
  return { href: apiPath(`/tickets/${ticketId}/google-wallet`), target: '_blank', rel: 'noreferrer' };
}

/** Shows buttons that add a ticket to a phone wallet. */
export function PassButtons({ ticketId }: { ticketId: string }) {
  return usePhoneWallets().map((wallet) => (
    <a key={wallet} {...passLink(wallet, ticketId)} className={buttonClass('secondary', 'sm')}>
      <span className="inline-flex items-center gap-2">
        <WalletCardsIcon className="size-4.5" />
        {walletLabel(wallet)}
      </span>
    </a>
  ));
}
