import { DAY_MS } from '@festoon/contracts/core/durations';

/** Creates the copy of a person's data. */
export const MAKE_COPY = 'privacy.make-copy';
/** Removes the files of copies whose person is gone. */
export const REMOVE_COPIES = 'privacy.remove-copies';
/** Removes copies whose time is over, and goodbyes that were sent. */
export const TIDY_COPIES = 'privacy.tidy-up';

/** Uploads beyond this stay out of a copy, which names them: an archive is put together in memory. */
export const MOST_FILE_BYTES = 200 * 1024 * 1024;
/** The first letters of the keys of mails that say goodbye. */
export const GOODBYE = 'goodbye:';
export const DAY_MILLIS = DAY_MS;
/** A copy that is not ready by then never will be. */
export const COPY_HOURS = 2;
