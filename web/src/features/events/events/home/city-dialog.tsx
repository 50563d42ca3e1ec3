import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cityDetail } from '@festoon/contracts/core/place';
import { homeText } from '@festoon/catalogue/events/home';
import { Button } from '../../../../ui/button.tsx';
import { Combobox } from '../../../../ui/form/combobox.tsx';
import { MapPinIcon } from '../../../../ui/image/icons.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { EVENTS_KEY } from '../events-key.ts';
import { placesQuery } from '../explore/explore-queries.ts';
import type { CityChipProps } from './city-chip.tsx';
import { chooseCity } from './home-place.ts';

/** Lets the viewer choose the city whose events are shown first. */
export function CityDialog({ place, params, onClose }: CityChipProps & { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const result = useQuery(placesQuery(typed.trim()));
  const places = typed.trim() === '' ? [] : (result.data?.items ?? []);
  const choose = (address: string | null) => {
    chooseCity(address);
    void client.invalidateQueries({ queryKey: [EVENTS_KEY, 'nearby'] });
    void client.invalidateQueries({ queryKey: [EVENTS_KEY, 'explore-start'] });
    if (params.place !== undefined)
      void navigate({ to: '/', search: { ...params, place: address ?? undefined }, resetScroll: false });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={homeText('chooseCity')}
      description={homeText('cityIsStored')}
      footer={
        place !== null && (
          <Button tone="ghost" onClick={() => choose(null)}>
            {homeText('forgetCity')}
          </Button>
        )
      }
    >
      <div className="min-h-72">
        <Combobox
          label={homeText('city')}
          placeholder={homeText('city')}
          leading={<MapPinIcon />}
          items={places.map((one) => ({ value: String(one.id), label: one.name, detail: cityDetail(one) }))}
          loading={result.isFetching && places.length === 0}
          failed={result.isError ? homeText('couldntLookUpCities') : undefined}
          prompt={homeText('enterACity')}
          onQuery={setTyped}
          value={place === null ? null : { value: place.address, label: place.label }}
          onChange={(item) => {
            if (item !== null) choose(item.value);
          }}
        />
      </div>
    </Dialog>
  );
}
