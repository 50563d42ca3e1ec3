import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../lib/config.ts';

/** The source of maps: the outlines of countries, the tiles of this site, or the style of another host. */
export type MapSource =
  | { readonly kind: 'outlines' }
  | { readonly kind: 'tiles'; readonly path: string }
  | { readonly kind: 'style'; readonly url: string; readonly darkUrl: string | null };

/** The closest zoom at which outlines of countries help to recognise a place: about 300 km in 512 pixels. */
export const OUTLINES_MAX_ZOOM = 7;
const STREETS_MAX_ZOOM = 18;
const OUTLINES: MapSource = { kind: 'outlines' };

/** Returns the source of maps of this site; undefined until the public settings are loaded. */
export function useMapSource(): MapSource | undefined {
  const { data, isError } = useQuery({ ...configQuery, select: ({ map }) => sourceOf(map) });
  return data ?? (isError ? OUTLINES : undefined);
}

export function maxZoomOf({ kind }: MapSource): number {
  return kind === 'outlines' ? OUTLINES_MAX_ZOOM : STREETS_MAX_ZOOM;
}

type SourceSettings = {
  readonly styleUrl: string | null;
  readonly darkStyleUrl: string | null;
  readonly tilesPath: string | null;
};

function sourceOf({ styleUrl, darkStyleUrl, tilesPath }: SourceSettings): MapSource {
  if (styleUrl !== null) return { kind: 'style', url: styleUrl, darkUrl: darkStyleUrl };
  return tilesPath === null ? OUTLINES : { kind: 'tiles', path: tilesPath };
}
