import { createContext, useContext } from 'react';

/** The role of the viewer, set by the page. Server-rendered pages use `visitor`. */
export type Viewer = 'visitor' | 'user' | 'admin';

const ViewerContext = createContext<Viewer>('visitor');

export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): Viewer {
  return useContext(ViewerContext);
}
