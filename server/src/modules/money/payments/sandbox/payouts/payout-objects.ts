import type { ObjectBase, Metadata } from '../objects.ts';

type Capability = 'active' | 'inactive';

export type AccountBody = ObjectBase<'account'> & {
  readonly type: 'express';
  readonly email: string | null;
  readonly business_profile: { readonly name: string | null };
  readonly capabilities: { readonly card_payments: Capability; readonly transfers: Capability };
  readonly payouts_enabled: boolean;
  readonly details_submitted: boolean;
  readonly requirements: { readonly currently_due: readonly string[] };
  readonly external_accounts: {
    readonly object: 'list';
    readonly has_more: false;
    readonly data: readonly BankAccount[];
  };
  readonly metadata: Metadata;
};

type BankAccount = {
  readonly id: string;
  readonly object: 'bank_account';
  readonly country: string;
  readonly last4: string;
};

export type AccountLinkBody = ObjectBase<'account_link'> & { readonly expires_at: number; readonly url: string };

/** The money of a connected account in transit to its bank. */
export type PayoutBody = ObjectBase<'payout'> & {
  readonly amount: number;
  readonly currency: string;
  readonly status: 'paid' | 'failed';
  readonly failure_code: string | null;
  readonly failure_message: string | null;
};

export type TransferBody = ObjectBase<'transfer'> & {
  readonly amount: number;
  readonly amount_reversed: number;
  readonly reversed: boolean;
  readonly currency: string;
  readonly destination: string;
  readonly transfer_group: string | null;
  readonly metadata: Metadata;
};
