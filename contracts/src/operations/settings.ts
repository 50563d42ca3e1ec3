import * as z from 'zod/mini';
import { AmountMinor } from '../core/money.ts';

/**
 * Features that can be switched off entirely. The web hides a feature that is off, and the API answers as if it did not
 * exist.
 */
export const FEATURES = {
  chats: 'Chats',
  streams: 'Live streams',
  calls: 'Calls',
  imports: 'Import of events from a file',
  reviews: 'Reviews',
  top_ups: 'Wallet top-ups',
} as const;
export type Feature = keyof typeof FEATURES;

const PlatformFeeSetting = z.object({
  rateBps: z.int().check(z.gte(0), z.lte(5000, 'Use at most 50 %.')),
  fixedMinor: z.int().check(z.gte(0), z.lte(1_000_000, 'That is too much.')),
});

const TopUpLimitsSetting = z.object({ leastMinor: AmountMinor, mostMinor: AmountMinor, walletMostMinor: AmountMinor }).check(
  z.refine(({ leastMinor, mostMinor }) => leastMinor <= mostMinor, {
    error: 'This is less than the least.',
    path: ['mostMinor'],
  }),
  z.refine(({ mostMinor, walletMostMinor }) => mostMinor <= walletMostMinor, {
    error: 'A wallet must have room for one top-up.',
    path: ['walletMostMinor'],
  }),
);

/** Hours in which buyers can get a full refund after a material change of an event. */
const RefundWindowHours = z
  .int()
  .check(z.gte(24, 'Use at least 24 hours.'), z.lte(720, 'Use at most 720 hours, which is 30 days.'));

/** Limits for organisers' messages to attendees. New organisers have lower limits until they have held an event. */
export const OrganiserMailSetting = z.object({
  messagesPerDay: z.int().check(z.gte(1), z.lte(100, 'Use at most 100.')),
  newForDays: z.int().check(z.gte(0), z.lte(365, 'Use at most 365 days.')),
  newMessagesPerDay: z.int().check(z.gte(1), z.lte(100, 'Use at most 100.')),
  newRecipientsPerDay: z.int().check(z.gte(1), z.lte(100_000, 'That is too much.')),
  /** An administrator looks at what a new organiser writes with a link. */
  linksWait: z.boolean(),
});
export type OrganiserMailSetting = z.output<typeof OrganiserMailSetting>;

export const BANNER_MAX = 300;
export const Banner = z
  .object({
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Write what the banner says.'),
        z.maxLength(BANNER_MAX, `Use at most ${BANNER_MAX} characters.`),
      ),
    severity: z.enum(['info', 'warning', 'critical']),
    /** Shown from then until then; null has no bound. */
    from: z.nullable(z.iso.datetime()),
    until: z.nullable(z.iso.datetime()),
  })
  .check(
    z.refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
      error: 'Choose an end that is after the start.',
      path: ['until'],
    }),
  );
export type Banner = z.output<typeof Banner>;

const MaintenanceMessage = z.string().check(z.trim(), z.maxLength(BANNER_MAX, `Use at most ${BANNER_MAX} characters.`));
const Switches = z.object({
  chats: z.boolean(),
  streams: z.boolean(),
  calls: z.boolean(),
  imports: z.boolean(),
  reviews: z.boolean(),
  top_ups: z.boolean(),
});

const SettingSchemas = {
  platform_fee: PlatformFeeSetting,
  payout_least_minor: AmountMinor,
  payout_two_people_above_minor: AmountMinor,
  top_up_limits: TopUpLimitsSetting,
  refund_window_hours: RefundWindowHours,
  event_review: z.enum(['after', 'before']),
  organiser_mail: OrganiserMailSetting,
  banner: z.nullable(Banner),
  maintenance: z.object({ on: z.boolean(), message: MaintenanceMessage }),
  features: Switches,
  sign_up: z.enum(['open', 'invited', 'closed']),
  admin_factor_required: z.boolean(),
} as const;

export type SettingName = keyof typeof SettingSchemas;
export type SettingValue<Name extends SettingName> = z.output<(typeof SettingSchemas)[Name]>;
export type SettingValues = { readonly [Name in SettingName]: SettingValue<Name> };

type Setting<Name extends SettingName> = {
  readonly schema: (typeof SettingSchemas)[Name];
  /** Until an administrator sets it. `unit` is one whole unit of the currency in its minor units: 100 for EUR. */
  readonly start: (unit: number) => SettingValue<Name>;
  /**
   * True for a setting that affects money: changing it requires that the administrator has just confirmed their identity.
   */
  readonly isMoney?: boolean;
};

/** Everything administrators can set while the server runs. */
export const SETTINGS: { readonly [Name in SettingName]: Setting<Name> } = {
  platform_fee: {
    schema: SettingSchemas.platform_fee,
    start: (unit) => ({ rateBps: 500, fixedMinor: Math.round(0.5 * unit) }),
    isMoney: true,
  },
  payout_least_minor: { schema: SettingSchemas.payout_least_minor, start: (unit) => 20 * unit, isMoney: true },
  payout_two_people_above_minor: {
    schema: SettingSchemas.payout_two_people_above_minor,
    start: (unit) => 1000 * unit,
    isMoney: true,
  },
  top_up_limits: {
    schema: SettingSchemas.top_up_limits,
    start: (unit) => ({ leastMinor: 5 * unit, mostMinor: 1000 * unit, walletMostMinor: 10_000 * unit }),
    isMoney: true,
  },
  refund_window_hours: { schema: SettingSchemas.refund_window_hours, start: () => 72, isMoney: true },
  event_review: { schema: SettingSchemas.event_review, start: () => 'after' },
  organiser_mail: {
    schema: SettingSchemas.organiser_mail,
    start: () => ({
      messagesPerDay: 5,
      newForDays: 30,
      newMessagesPerDay: 2,
      newRecipientsPerDay: 100,
      linksWait: true,
    }),
  },
  banner: { schema: SettingSchemas.banner, start: () => null },
  maintenance: { schema: SettingSchemas.maintenance, start: () => ({ on: false, message: '' }) },
  features: {
    schema: SettingSchemas.features,
    start: () => ({ chats: true, streams: true, calls: true, imports: true, reviews: true, top_ups: true }),
  },
  sign_up: { schema: SettingSchemas.sign_up, start: () => 'open' },
  admin_factor_required: { schema: SettingSchemas.admin_factor_required, start: () => false },
};

export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]];
