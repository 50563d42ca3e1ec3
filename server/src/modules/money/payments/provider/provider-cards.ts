export type ProviderCardCalls = {
  /** Opens the provider's page where a customer replaces the card, and returns its address. The page takes no money. */
  createCardUpdate(page: { customerRef: string; doneUrl: string; cancelUrl: string }): Promise<string>;
  /** Charges the renewals of a subscription to the card that its customer saved last. Returns false if there is none. */
  useSavedCard(subscription: { customerRef: string; subscriptionRef: string }): Promise<boolean>;
};
