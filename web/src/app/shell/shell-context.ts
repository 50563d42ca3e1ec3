import { createContext } from 'react';

/** True inside a shell, which has a header. */
export const ShellContext = createContext(false);
