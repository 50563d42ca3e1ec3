import { lazy, Suspense, useState } from 'react';
import { homeText } from '@festoon/catalogue/events/home';
import { chipClass } from '../../../../ui/chip.tsx';
import { MapPinIcon } from '../../../../ui/image/icons.ts';
import type { HomeParams } from './home-params.ts';
import type { PersonalHome } from './home-screen.tsx';

const CityDialog = lazy(() => import('./city-dialog.tsx').then((module) => ({ default: module.CityDialog })));

export type CityChipProps = { place: PersonalHome['place']; params: HomeParams };

/** Shows the city of the viewer, or asks for it. It has a fixed width, so that nothing moves when the city is known. */
export function CityChip({ place, params }: CityChipProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={place === null ? undefined : homeText('changeCity', { city: place.label })}
        onClick={() => setOpen(true)}
        className={`${chipClass(place !== null)} w-44`}
      >
        <MapPinIcon className="shrink-0" />
        <span className="truncate">{place?.label ?? homeText('chooseCity')}</span>
      </button>
      <Suspense>{open && <CityDialog place={place} params={params} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
