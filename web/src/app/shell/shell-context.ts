import { createContext } from 'react';

/** Whether a page is inside a shell, which has a header. */
export const ShellContext = createContext(false);
