import * as z from 'zod/mini';
import { inputErrorsText } from '@festoon/catalogue/operations/input-errors';
import { AmountMinor } from '../core/money.ts';
import { maxCharacters, required } from '../core/input/text-checks.ts';

/**
 * Features that can be switched off entirely. The web hides a feature that is off, and the API responds as if it did
 * not exist.
 */
export const FEATURES = ['chats', 'streams', 'calls', 'imports', 'reviews', 'top_ups', 'link_previews'] as const;
export type Feature = (typeof FEATURES)[number];

export const PlatformFeeSetting = z.object({
  rateBps: z.int().check(z.gte(0), z.lte(5000, { error: () => inputErrorsText('feeRate') })),
  fixedMinor: z.int().check(z.gte(0), z.lte(1_000_000, { error: () => inputErrorsText('tooHigh') })),
});

const TopUpLimitsSetting = z
  .object({ minimumMinor: AmountMinor, maximumMinor: AmountMinor, maximumBalanceMinor: AmountMinor })
  .check(
    z.refine(({ minimumMinor, maximumMinor }) => minimumMinor <= maximumMinor, {
      error: () => inputErrorsText('belowMinimum'),
      path: ['maximumMinor'],
    }),
    z.refine(({ maximumMinor, maximumBalanceMinor }) => maximumMinor <= maximumBalanceMinor, {
      error: () => inputErrorsText('balanceTooLow'),
      path: ['maximumBalanceMinor'],
    }),
  );

/** Hours in which buyers can get a full refund after a material change of an event. */
const RefundWindowHours = z
  .int()
  .check(
    z.gte(24, { error: () => inputErrorsText('tooFewHours') }),
    z.lte(720, { error: () => inputErrorsText('tooManyHours') }),
  );

/** Limits for organisers' messages to attendees. New organisers have lower limits until they have held an event. */
export const OrganiserEmailLimits = z.object({
  messagesPerDay: z.int().check(z.gte(1), z.lte(100, { error: () => inputErrorsText('tooMany', { max: 100 }) })),
  newOrganiserDays: z.int().check(z.gte(0), z.lte(365, { error: () => inputErrorsText('tooManyDays', { max: 365 }) })),
  newOrganiserMessagesPerDay: z.int().check(z.gte(1), z.lte(100, { error: () => inputErrorsText('tooMany', { max: 100 }) })),
  newOrganiserRecipientsPerDay: z.int().check(z.gte(1), z.lte(100_000, { error: () => inputErrorsText('tooHigh') })),
  /** True if an administrator reviews messages of new organisers that contain a link. */
  holdsNewOrganiserLinks: z.boolean(),
});
export type OrganiserEmailLimits = z.output<typeof OrganiserEmailLimits>;

export const BANNER_MAX = 300;
export const Banner = z
  .object({
    message: z.string().check(
      z.trim(),
      required(() => inputErrorsText('banner')),
      maxCharacters(BANNER_MAX),
    ),
    severity: z.enum(['info', 'warning', 'critical']),
    /** The period in which it is shown; null for no limit. */
    from: z.nullable(z.iso.datetime()),
    until: z.nullable(z.iso.datetime()),
  })
  .check(
    z.refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
      error: () => inputErrorsText('bannerEnd'),
      path: ['until'],
    }),
  );
export type Banner = z.output<typeof Banner>;

const MaintenanceMessage = z.string().check(z.trim(), maxCharacters(BANNER_MAX));
const FeatureSwitches = z.object({
  chats: z.boolean(),
  streams: z.boolean(),
  calls: z.boolean(),
  imports: z.boolean(),
  reviews: z.boolean(),
  top_ups: z.boolean(),
  // Stored values are older than this feature.
  link_previews: z._default(z.boolean(), true),
});

const SettingSchemas = {
  platform_fee: PlatformFeeSetting,
  payout_min_minor: AmountMinor,
  payout_dual_approval_above_minor: AmountMinor,
  top_up_limits: TopUpLimitsSetting,
  refund_window_hours: RefundWindowHours,
  event_moderation: z.enum(['after', 'before']),
  organiser_email_limits: OrganiserEmailLimits,
  banner: z.nullable(Banner),
  maintenance: z.object({ isEnabled: z.boolean(), message: MaintenanceMessage }),
  features: FeatureSwitches,
  sign_up: z.enum(['open', 'invited', 'closed']),
  admin_factor_required: z.boolean(),
} as const;

export type SettingName = keyof typeof SettingSchemas;
export type SettingValue<Name extends SettingName> = z.output<(typeof SettingSchemas)[Name]>;
export type SettingValues = { readonly [Name in SettingName]: SettingValue<Name> };

type Setting<Name extends SettingName> = {
  readonly schema: (typeof SettingSchemas)[Name];
  /** The value until an administrator sets it. `unit` is one whole unit of the currency in its minor units: 100 for EUR. */
  readonly defaultValue: (unit: number) => SettingValue<Name>;
  /**
   * True for a setting that affects money, or who may move it: changing it requires that the administrator has just confirmed
   * their identity.
   */
  readonly requiresStepUp?: boolean;
};

/** All settings that administrators can change while the server runs. */
export const SETTINGS: { readonly [Name in SettingName]: Setting<Name> } = {
  platform_fee: {
    schema: SettingSchemas.platform_fee,
    defaultValue: (unit) => ({ rateBps: 500, fixedMinor: Math.round(0.5 * unit) }),
    requiresStepUp: true,
  },
  payout_min_minor: { schema: SettingSchemas.payout_min_minor, defaultValue: (unit) => 20 * unit, requiresStepUp: true },
  payout_dual_approval_above_minor: {
    schema: SettingSchemas.payout_dual_approval_above_minor,
    defaultValue: (unit) => 1000 * unit,
    requiresStepUp: true,
  },
  top_up_limits: {
    schema: SettingSchemas.top_up_limits,
    defaultValue: (unit) => ({ minimumMinor: 5 * unit, maximumMinor: 1000 * unit, maximumBalanceMinor: 10_000 * unit }),
    requiresStepUp: true,
  },
  refund_window_hours: { schema: SettingSchemas.refund_window_hours, defaultValue: () => 72, requiresStepUp: true },
  event_moderation: { schema: SettingSchemas.event_moderation, defaultValue: () => 'after' },
  organiser_email_limits: {
    schema: SettingSchemas.organiser_email_limits,
    defaultValue: () => ({
      messagesPerDay: 5,
      newOrganiserDays: 30,
      newOrganiserMessagesPerDay: 2,
      newOrganiserRecipientsPerDay: 100,
      holdsNewOrganiserLinks: true,
    }),
  },
  banner: { schema: SettingSchemas.banner, defaultValue: () => null },
  maintenance: { schema: SettingSchemas.maintenance, defaultValue: () => ({ isEnabled: false, message: '' }) },
  features: {
    schema: SettingSchemas.features,
    defaultValue: () => ({
      chats: true,
      streams: true,
      calls: true,
      imports: true,
      reviews: true,
      top_ups: true,
      link_previews: true,
    }),
  },
  sign_up: { schema: SettingSchemas.sign_up, defaultValue: () => 'open' },
  admin_factor_required: {
    schema: SettingSchemas.admin_factor_required,
    defaultValue: () => false,
    requiresStepUp: true,
  },
};

export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]];
