import type { ColumnName, ColumnsWhere, RowOf } from '../../../platform/db/rows.ts';

/** The rules for one column of `accounts`. */
export type AccountColumnRule = {
  /**
   * `creation`: written when the account is created. `operation`: has its default until an operation writes it. `database`:
   * only the database writes it.
   */
  readonly written: 'creation' | 'operation' | 'database';
  /** True for a field of the profile form. */
  readonly isProfileField: boolean;
  /** The name in the export of personal data; null: not exported. */
  readonly exported: string | null;
  /** The effect of erasing the account: the column is blanked, or keeps its value. */
  readonly erasure: 'redacted' | 'kept';
};

/** All columns of `accounts`. A column that is missing here is a compile error. */
export const ACCOUNT_COLUMNS = {
  id: { written: 'creation', isProfileField: false, exported: null, erasure: 'kept' },
  role: { written: 'creation', isProfileField: false, exported: null, erasure: 'kept' },
  name: { written: 'creation', isProfileField: true, exported: 'name', erasure: 'redacted' },
  needs_name: { written: 'creation', isProfileField: false, exported: null, erasure: 'kept' },
  email: { written: 'creation', isProfileField: false, exported: 'email', erasure: 'redacted' },
  handle: { written: 'operation', isProfileField: true, exported: 'handle', erasure: 'redacted' },
  bio: { written: 'operation', isProfileField: true, exported: 'bio', erasure: 'redacted' },
  city: { written: 'operation', isProfileField: true, exported: 'city', erasure: 'redacted' },
  interests: { written: 'operation', isProfileField: true, exported: 'interests', erasure: 'redacted' },
  event_languages: { written: 'operation', isProfileField: true, exported: 'eventLanguages', erasure: 'redacted' },
  links: { written: 'operation', isProfileField: true, exported: 'links', erasure: 'redacted' },
  language: { written: 'creation', isProfileField: true, exported: 'language', erasure: 'redacted' },
  time_zone: { written: 'operation', isProfileField: true, exported: 'timeZone', erasure: 'redacted' },
  colour_scheme: { written: 'operation', isProfileField: true, exported: 'colourScheme', erasure: 'redacted' },
  created_at: { written: 'creation', isProfileField: false, exported: 'joinedAt', erasure: 'kept' },
  suspended_at: { written: 'operation', isProfileField: false, exported: 'suspendedAt', erasure: 'redacted' },
  suspended_reason: { written: 'operation', isProfileField: false, exported: 'suspendedReason', erasure: 'redacted' },
  suspended_until: { written: 'operation', isProfileField: false, exported: null, erasure: 'redacted' },
  image_key: { written: 'operation', isProfileField: false, exported: 'imageKey', erasure: 'redacted' },
  password_hash: { written: 'creation', isProfileField: false, exported: null, erasure: 'redacted' },
  deleted_at: { written: 'operation', isProfileField: false, exported: null, erasure: 'redacted' },
  updated_at: { written: 'operation', isProfileField: false, exported: null, erasure: 'kept' },
  search_text: { written: 'database', isProfileField: false, exported: null, erasure: 'kept' },
} as const satisfies Readonly<Record<ColumnName<'accounts'>, AccountColumnRule>>;

type AccountColumn<Rule> = ColumnsWhere<typeof ACCOUNT_COLUMNS, Rule>;

export type NewAccountRow = RowOf<'accounts', AccountColumn<{ written: 'creation' }>>;
export type ProfileColumn = AccountColumn<{ isProfileField: true }>;
export type RedactedAccountRow = RowOf<'accounts', AccountColumn<{ erasure: 'redacted' }>>;
