import { createContext, useContext } from 'react';

/** Who looks at the events; the page knows and says so. A page the server draws is looked at by a visitor. */
export type Viewer = 'visitor' | 'user' | 'admin';

const ViewerContext = createContext<Viewer>('visitor');

export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): Viewer {
  return useContext(ViewerContext);
}
