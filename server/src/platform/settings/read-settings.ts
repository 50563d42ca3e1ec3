import { toMinorUnits } from '@festoon/contracts/core/money-text';
import {
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValue,
  type SettingValues,
} from '@festoon/contracts/operations/settings';
import type { SitePageName } from '@festoon/contracts/operations/site-page-names';
import type { Context } from '../../context.ts';
import type { Db, DbOrTx } from '../db/db.ts';
import { listPublishedPages, listSettingRows, type SettingRow } from './queries.ts';

type Reader = Pick<Context, 'db' | 'config'>;
type CachedSettings = {
  values: SettingValues;
  /** The pages of the operator that are published. */
  pages: readonly SitePageName[];
  readAt: number;
  reading: Promise<void> | null;
};

const FRESH_MS = 1000;
const WAIT_MS = 1000;
const cache = new WeakMap<Db, CachedSettings>();

/**
 * Returns the value in a row, or the setting's default when the value is invalid, for example after a manual change of the
 * catalogue.
 */
export function parseSetting<Name extends SettingName>(
  name: Name,
  currency: string,
  row?: Pick<SettingRow, 'value'>,
): SettingValue<Name> {
  const { schema, defaultValue } = SETTINGS[name];
  const parsed = row && schema.safeParse(row.value);
  return (parsed?.success ? parsed.data : defaultValue(toMinorUnits(1, currency))) as SettingValue<Name>;
}

/** Returns one setting as of this transaction, for decisions about money. */
export async function getSetting<Name extends SettingName>(
  tx: DbOrTx,
  name: Name,
  currency: string,
): Promise<SettingValue<Name>> {
  return parseSetting(name, currency, (await listSettingRows(tx, [name]))[0]);
}

/**
 * Returns all settings, for the checks of every request. They are at most a second old in any process; if the database takes
 * too long, the last known values are returned.
 */
export async function readSettings(ctx: Reader): Promise<SettingValues> {
  return (await readCached(ctx)).values;
}

/** Returns the names of the operator's published pages, as old as the settings can be. */
export async function readPublishedPages(ctx: Reader): Promise<readonly SitePageName[]> {
  return (await readCached(ctx)).pages;
}

async function readCached(ctx: Reader): Promise<CachedSettings> {
  const cached = cachedSettingsOf(ctx);
  if (performance.now() - cached.readAt > FRESH_MS) {
    cached.reading ??= refresh(ctx, cached).finally(() => {
      cached.reading = null;
    });
    await Promise.race([cached.reading, pause()]);
  }
  return cached;
}

/** Drops the cached settings after a change in this process, so that the change applies immediately. */
export function evictSettings({ db }: Pick<Context, 'db'>): void {
  cache.delete(db);
}

function cachedSettingsOf({ db, config }: Reader): CachedSettings {
  const cachedSettings = cache.get(db);
  if (cachedSettings) return cachedSettings;
  const newSettings: CachedSettings = {
    values: valuesOf(config.currency, []),
    pages: [],
    readAt: Number.NEGATIVE_INFINITY,
    reading: null,
  };
  cache.set(db, newSettings);
  return newSettings;
}

async function refresh({ db, config }: Reader, cached: CachedSettings): Promise<void> {
  const read = await Promise.all([listSettingRows(db, SETTING_NAMES), listPublishedPages(db)]).catch(() => null);
  if (read === null) return;
  const [rows, pages] = read;
  cached.values = valuesOf(config.currency, rows);
  cached.pages = pages;
  cached.readAt = performance.now();
}

function valuesOf(currency: string, rows: readonly SettingRow[]): SettingValues {
  const entries = SETTING_NAMES.map((name) => [
    name,
    parseSetting(
      name,
      currency,
      rows.find((row) => row.name === name),
    ),
  ]);
  return Object.fromEntries(entries) as SettingValues;
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS).unref();
  });
}
