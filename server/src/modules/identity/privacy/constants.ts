import { DAY_MS } from '@festoon/contracts/core/durations';

/** Creates the copy of a person's data. */
export const CREATE_EXPORT = 'privacy.create-export';
/** Removes the files of copies whose person is gone. */
export const DELETE_EXPORT_FILES = 'privacy.delete-export-files';
/** Removes copies whose time is over, and goodbyes that were sent. */
export const PURGE_EXPORTS = 'privacy.purge-exports';

/** Uploads beyond this size are not included in an export, which lists them: an archive is built in memory. */
export const EXPORT_BYTES_MAX = 200 * 1024 * 1024;
/** The prefix of the keys of goodbye emails. */
export const ACCOUNT_DELETED_KEY_PREFIX = 'goodbye:';
export const DAY_MILLIS = DAY_MS;
/** An export that is not ready after this time has failed. */
export const EXPORT_TIMEOUT_HOURS = 2;
