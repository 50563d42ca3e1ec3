import { DAY_MS } from '@festoon/contracts/core/durations';

/** Creates the copy of a person's data. */
export const CREATE_EXPORT = 'privacy.create-export';
/** Removes the files of copies whose person is gone. */
export const DELETE_EXPORT_FILES = 'privacy.delete-export-files';
/** Removes copies whose time is over, and goodbyes that were sent. */
export const PURGE_EXPORTS = 'privacy.purge-exports';

/** Uploads beyond this stay out of a copy, which names them: an archive is put together in memory. */
export const EXPORT_BYTES_MAX = 200 * 1024 * 1024;
/** The first letters of the keys of mails that say goodbye. */
export const ACCOUNT_DELETED_KEY_PREFIX = 'goodbye:';
export const DAY_MILLIS = DAY_MS;
/** A copy that is not ready by then never will be. */
export const EXPORT_TIMEOUT_HOURS = 2;
