import { createContext, useContext } from 'react';

/** The kind of viewer of the events, as set by the page. A page that the server renders is viewed by a visitor. */
export type Viewer = 'visitor' | 'user' | 'admin';

const ViewerContext = createContext<Viewer>('visitor');

export const ViewerProvider = ViewerContext.Provider;

export function useViewer(): Viewer {
  return useContext(ViewerContext);
}
