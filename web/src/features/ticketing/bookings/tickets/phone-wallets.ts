export type PhoneWallet = 'apple' | 'google';

/** Returns the wallets that a device may open: its own on a phone, both on other devices. */
export function phoneWallets(passes: Readonly<Record<PhoneWallet, boolean>>, userAgent: string): readonly PhoneWallet[] {
  const isApple = /iPhone|iPad|iPod/.test(userAgent);
  const isAndroid = userAgent.includes('Android');
  const wallets = [isAndroid ? null : 'apple', isApple ? null : 'google'] as const;
  return wallets.filter((wallet) => wallet !== null).filter((wallet) => passes[wallet]);
}
