import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Uuid } from '../core/ids.ts';
import { reasonOf } from '../core/input/text-checks.ts';
import { Currency } from '../core/money.ts';
import { PlatformFeeSetting } from './settings.ts';

/** A decision about the fee of one organiser. */
export const OrganiserFee = z.object({
  id: Uuid,
  /** Null: the platform's fee applies again. */
  fee: z.nullable(PlatformFeeSetting),
  validFrom: z.iso.datetime(),
  /** `replaced`: a later decision applied before it could, or applies since. */
  state: z.enum(['current', 'scheduled', 'replaced']),
  author: z.string(),
  createdAt: z.iso.datetime(),
});
export type OrganiserFee = z.output<typeof OrganiserFee>;

const OrganiserFees = z.object({
  currency: Currency,
  /** The fee for organisers without a separate fee. */
  platformFee: PlatformFeeSetting,
  /** The latest decision first. Empty for an organiser who has always had the platform's fee. */
  items: z.array(OrganiserFee),
});
export type OrganiserFees = z.output<typeof OrganiserFees>;

const accountParams = z.object({ accountId: Uuid });

export const listOrganiserFees = endpoint({
  name: 'listOrganiserFees',
  method: 'GET',
  path: '/admin/users/:accountId/fees',
  summary: 'Lists the fees that were set for an organiser, with the current one.',
  access: 'admin',
  params: accountParams,
  response: OrganiserFees,
  domainErrors: ['not_found'],
});

export const setOrganiserFee = endpoint({
  name: 'setOrganiserFee',
  method: 'POST',
  path: '/admin/users/:accountId/fees',
  summary: 'Sets the fee of an organiser for new bookings. Bookings and held tickets keep theirs.',
  access: 'admin',
  params: accountParams,
  body: z.object({
    /** Null to return to the platform's fee. */
    fee: z.nullable(PlatformFeeSetting),
    /** Null to apply it immediately. It replaces what was scheduled before. */
    validFrom: z.nullable(z.iso.datetime()),
    reason: reasonOf(500),
    /** The latest decision that the administrator has seen; null if there was none. */
    latestId: z.nullable(Uuid),
  }),
  response: OrganiserFees,
  domainErrors: ['not_found', 'is_administrator', 'edit_conflict', 'step_up_required', 'second_factor_setup_required'],
});
