import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatEventStart } from '@festoon/contracts/events/event-time';
import { exploreMapText } from '@festoon/catalogue/events/explore-map';
import { ownZone } from '../../../../lib/format/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { RotateCcwIcon } from '../../../../ui/image/icons.ts';
import { CardPrice } from '../card-price.tsx';
import { mapQuery, type MapBox } from './explore-queries.ts';
import { withParams, type ExploreParams } from './explore-params.ts';
import type { Explore } from './use-explore.ts';
import { canDrawMaps, fitPoints, useMap } from '../../../../ui/map/use-map.ts';
import { useMapSource, type MapSource } from '../../../../ui/map/map-source.ts';
import { useMedia, WIDE } from '../../../../lib/use-media.ts';
import { AreaList } from './map/area-list.tsx';
import { findExtent } from './map/find-extent.ts';
import { isOnePlace, type Area, type Cluster, type Pin } from './map/group-pins.ts';
import { useHighlightedPin, useMapMarkers } from './map/map-markers.ts';
import { targetOf, zoomOf } from './map/map-target.ts';

export type ExploreMapProps = { explore: Explore; highlighted: string | null; onHighlight: (id: string | null) => void };

const WORLD: MapBox = { west: -180, south: -85, east: 180, north: 85, zoom: 1 };

/** Shows the events of the list on a map. Without WebGL only the list is shown. */
export function ExploreMap(props: ExploreMapProps) {
  const [isSupported] = useState(canDrawMaps);
  const source = useMapSource();
  if (source === undefined) return <div className="size-full bg-sunken" />;
  if (isSupported) return <MapView {...props} source={source} />;
  return (
    <p className="grid size-full place-items-center p-6 text-center text-muted">
      {exploreMapText('yourBrowserCantShowTheMap')}
    </p>
  );
}

function MapView({ explore, highlighted, onHighlight, source }: ExploreMapProps & { source: MapSource }) {
  const element = useRef<HTMLDivElement>(null);
  const { map, box, isMoved, acceptArea, failed } = useMap(element, source);
  const [picked, setPicked] = useState<Pin | null>(null);
  const { data } = useQuery({ ...mapQuery(explore.filter, box ?? WORLD), enabled: box !== null });
  const { openArea, openCluster, closeList } = useClusters(map, explore);
  useMapMarkers(map, data, { onPick: setPicked, onHover: onHighlight, onOpen: openCluster });
  useHighlightedPin(map, picked?.id ?? highlighted, data);
  useMapCamera(map, explore, data);
  return (
    <section aria-label={exploreMapText('mapOfEvents')} className="relative size-full">
      <a
        href="#after-map"
        className="absolute top-2 inset-s-2 z-2 -translate-y-20 rounded-full bg-raised px-4 py-2 font-medium focus:translate-y-0"
      >
        {exploreMapText('skipTheMap')}
      </a>
      <div ref={element} className="size-full bg-sunken" />
      {failed && (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-muted">
          {exploreMapText('weCouldntLoadTheMapThe')}
        </p>
      )}
      {isMoved && box && (
        <Button
          size="sm"
          icon={<RotateCcwIcon className="size-4" />}
          className="absolute! top-3 left-1/2 -translate-x-1/2 shadow-menu"
          onClick={() => {
            acceptArea();
            explore.go(withMapArea(explore.params, box));
          }}
        >
          {exploreMapText('searchThisArea')}
        </Button>
      )}
      {openArea ? (
        <AreaList explore={explore} area={openArea} onClose={closeList} />
      ) : (
        <PinCards pins={data?.pins ?? []} picked={picked} onHighlight={onHighlight} />
      )}
      <span id="after-map" tabIndex={-1} />
    </section>
  );
}

/** Opens clusters: zooms to their events, or lists them where no closer zoom separates them. */
function useClusters(map: ReturnType<typeof useMap>['map'], { filter }: Explore) {
  const queryClient = useQueryClient();
  const [openArea, setOpenArea] = useState<Area | null>(null);
  const opener = useRef<HTMLElement>(null);
  const openCluster = async (cluster: Cluster, button: HTMLElement) => {
    if (!map) return;
    const zoom = map.getZoom();
    const isClosest = zoom >= map.getMaxZoom() - 0.01;
    // Without a response the list shows what is there, or why it can't.
    const extent = isClosest
      ? null
      : (cluster.extent ?? (await findExtent(queryClient, filter, { cluster, zoom }).catch(() => null)));
    if (extent === null || isOnePlace(extent)) {
      opener.current = button;
      setOpenArea(cluster.area);
      return;
    }
    const { west, south, east, north } = extent;
    map.fitBounds([west, south, east, north], { padding: 64, maxZoom: map.getMaxZoom() });
  };
  const closeList = () => {
    setOpenArea(null);
    // The markers are replaced when the map moves.
    const target = opener.current?.isConnected ? opener.current : map?.getCanvas();
    target?.focus();
  };
  return {
    openArea,
    openCluster: (cluster: Cluster, button: HTMLElement) => void openCluster(cluster, button),
    closeList,
  };
}

/** Shows all results first, then the requested place. A search in the visible area does not move the map. */
function useMapCamera(
  map: ReturnType<typeof useMap>['map'],
  { place: found, params, start }: Explore,
  result: { pins: readonly Pin[]; clusters: readonly { latitude: number; longitude: number }[] } | undefined,
) {
  const shownPlace = useRef<string | null>(null);
  const { target, place, radiusKm } = targetOf({ place: found, params, start });
  useEffect(() => {
    if (!map) return;
    if (target === shownPlace.current) return;
    if (target === 'area' && shownPlace.current !== null) {
      shownPlace.current = target;
    } else if (target !== '' && place) {
      shownPlace.current = target;
      map.jumpTo({ center: [place.longitude, place.latitude], zoom: zoomOf(radiusKm) });
    } else if (target === '' && result) {
      shownPlace.current = target;
      fitPoints(map, [...result.pins, ...result.clusters]);
    }
  }, [map, target, place, radiusKm, result]);
}

const KM_PER_DEGREE = 111.32;

/** Returns the parameters with the circle that fits into the visible area. */
function withMapArea(params: ExploreParams, { west, south, east, north }: MapBox): ExploreParams {
  const [w, s, e, n] = [west, south, east, north].map(Number) as [number, number, number, number];
  const latitude = (s + n) / 2;
  const width = e >= w ? e - w : e - w + 360;
  const longitude = ((((w + width / 2 + 180) % 360) + 360) % 360) - 180;
  const halfKm = (Math.min(n - s, width * Math.cos((latitude * Math.PI) / 180)) * KM_PER_DEGREE) / 2;
  const radiusKm = Math.min(500, Math.max(1, Math.round(halfKm)));
  return withParams(params, {
    place: undefined,
    lat: latitude.toFixed(4),
    lon: longitude.toFixed(4),
    radiusKm: String(radiusKm),
  });
}

/** Shows a strip at the bottom of the map on a phone, with snapping cards; on a desktop only the selected card. */
function PinCards({
  pins,
  picked,
  onHighlight,
}: {
  pins: readonly Pin[];
  picked: Pin | null;
  onHighlight: (id: string | null) => void;
}) {
  const isWide = useMedia(WIDE);
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (picked)
      strip.current
        ?.querySelector(`[data-card="${picked.id}"]`)
        ?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' });
  }, [picked]);
  const shownPlace = isWide ? pins.filter(({ id }) => id === picked?.id) : pins;
  if (shownPlace.length === 0) return null;
  return (
    <ul
      ref={strip}
      className="absolute inset-x-0 bottom-0 flex scrollbar-none snap-x snap-mandatory gap-2 overflow-x-auto p-3 pb-6"
    >
      {shownPlace.map((pin) => (
        <li
          key={pin.id}
          data-card={pin.id}
          className="w-72 max-w-[85%] shrink-0 snap-center lg:mx-auto"
          onPointerEnter={() => onHighlight(pin.id)}
        >
          <Link
            to="/events/$slug"
            params={{ slug: pin.slug }}
            className="grid rounded-card border border-line bg-raised p-3 shadow-menu transition-control hover:border-line-strong"
          >
            <span className="truncate text-sm font-medium text-link">
              {formatEventStart(pin, { viewerTimeZone: ownZone() })}
            </span>
            <span className="truncate font-semibold">{pin.title}</span>
            <CardPrice event={pin} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
