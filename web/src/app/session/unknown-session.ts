import { createContext } from 'react';

/** True while the server renders the frame of a page for someone whose session it does not read. */
export const UnknownSession = createContext(false);
