import { useId, type ReactNode, useState } from 'react';
import type { Facets } from '@festoon/contracts/events/explore';
import { exploreFiltersText } from '@festoon/catalogue/events/explore-filters';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { datePresetNames, priceNames } from './active-filters.ts';
import {
  withToggledLanguage,
  withToggledValue,
  valuesOf,
  withoutFilter,
  withParams,
  type ExploreParams,
  type ListName,
} from './explore-params.ts';
import { RADII } from './map/map-target.ts';
import { PlaceField } from './place-field.tsx';
import type { Explore } from './use-explore.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { formatTypedAmount, parseTypedAmount } from '../../../../lib/format/parse-typed-amount.ts';

/** Shows all filters: from the bottom on a phone, from the side on a desktop. A choice applies immediately. */
export function FilterSheet({ explore, onClose }: { explore: Explore; onClose: () => void }) {
  const isWide = useMedia('(width >= 48rem)');
  const { params, go, total, active, start } = explore;
  const startRadius = start?.place ? start.radiusKm : null;
  const hasPlace = params.place !== undefined || params.lat !== undefined;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side={isWide ? 'right' : 'bottom'}
      title={exploreFiltersText('filters')}
      footer={
        <div className="flex items-center justify-between gap-3">
          <Button tone="ghost" disabled={active.length === 0} onClick={() => go(explore.paramsWithoutFilters)}>
            {exploreFiltersText('clearAll')}
          </Button>
          <Button tone="primary" onClick={onClose} className="grow">
            {showResultsLabel(total)}
          </Button>
        </div>
      }
    >
      <div className="grid gap-7">
        <div className="grid gap-3 sm:grid-cols-[1fr_9rem]">
          <PlaceField explore={explore} hideLabel={false} />
          <SelectField
            label={exploreFiltersText('within')}
            value={params.radiusKm ?? (hasPlace ? '' : String(startRadius ?? ''))}
            disabled={!hasPlace && startRadius === null}
            onChange={({ target }) => go(withRadius(explore, target.value))}
            options={[
              { value: '', label: exploreFiltersText('anyDistance') },
              ...[...new Set([...RADII, startRadius ?? RADII[0]])].map((km) => ({
                value: String(km),
                label: exploreFiltersText('kilometres', { km }),
              })),
            ]}
          />
        </div>
        <SingleGroup explore={explore} name="date" title={exploreFiltersText('when')} values={datePresetNames()} />
        <SingleGroup explore={explore} name="price" title={exploreFiltersText('price')} values={priceNames(explore.facets)}>
          <PriceRangeFields explore={explore} />
        </SingleGroup>
        <ListGroup explore={explore} name="category" title={exploreFiltersText('category')} />
        <ListGroup explore={explore} name="format" title={exploreFiltersText('format')} />
        <ListGroup explore={explore} name="language" title={exploreFiltersText('language')} />
        <ListGroup explore={explore} name="tags" title={exploreFiltersText('tags')} />
      </div>
    </Sheet>
  );
}

/** Returns the search with a distance. The place that the search started with becomes the place of the search. */
function withRadius({ params, start }: Explore, radiusKm: string): ExploreParams {
  if (params.place !== undefined || params.lat !== undefined || !start?.place) return withParams(params, { radiusKm });
  const { label, latitude, longitude } = start.place;
  return withParams(params, { place: label, lat: String(latitude), lon: String(longitude), radiusKm });
}

function showResultsLabel(total: number | undefined): string {
  return total === undefined ? exploreFiltersText('showEvents') : exploreFiltersText('showCount', { total });
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </div>
  );
}

type SingleGroupProps = {
  explore: Explore;
  name: 'date' | 'price';
  title: string;
  values: Readonly<Record<string, string>>;
  children?: ReactNode;
};

function SingleGroup({ explore: { params, go, facets }, name, title, values, children }: SingleGroupProps) {
  return (
    <Group title={title}>
      <div className="flex flex-wrap gap-2">
        {Object.entries(values).map(([value, label]) => (
          <Chip
            key={value}
            selected={params[name] === value}
            count={facets?.[name].find((one) => one.value === value)?.count}
            onClick={() => go({ ...withoutFilter(params, name), ...(params[name] !== value && { [name]: value }) })}
          >
            {label}
          </Chip>
        ))}
      </div>
      {children}
    </Group>
  );
}

const LIST_LENGTH = 24;

function ListGroup({ explore, name, title }: { explore: Explore; name: ListName; title: string }) {
  const { params, applied, preferredLanguages, go, facets } = explore;
  const chosen = valuesOf(applied, name);
  const toggled = (value: string) =>
    name === 'language' ? withToggledLanguage(params, preferredLanguages, value) : withToggledValue(params, name, value);
  const values = withChosen(facets, name, chosen);
  if (values.length === 0) return null;
  return (
    <Group title={title}>
      <div className="flex flex-wrap gap-2">
        {values.map(({ value, label, count }) => (
          <Chip key={value} selected={chosen.includes(value)} count={count} onClick={() => go(toggled(value))}>
            {label}
          </Chip>
        ))}
      </div>
    </Group>
  );
}

/** Returns the listed and the chosen values, so that a chosen value can be removed even if no event matches it. */
function withChosen(facets: Facets | undefined, name: ListName, chosen: readonly string[]) {
  const listed = facets?.[name] ?? [];
  const missing = chosen.filter((value) => !listed.some((one) => one.value === value));
  return [...listed.slice(0, LIST_LENGTH), ...missing.map((value) => ({ value, label: value, count: 0 }))];
}

/** Shows the minimum and maximum price. A value is applied when its field loses the focus. */
function PriceRangeFields({ explore }: { explore: Explore }) {
  const currency = explore.facets?.currency;
  if (currency === undefined) return null;
  return (
    <div className="grid grid-cols-2 gap-3">
      <AmountField explore={explore} currency={currency} name="priceMinMinor" label={exploreFiltersText('fromPrice')} />
      <AmountField explore={explore} currency={currency} name="priceMaxMinor" label={exploreFiltersText('upToPrice')} />
    </div>
  );
}

type AmountFieldProps = { explore: Explore; currency: string; name: 'priceMinMinor' | 'priceMaxMinor'; label: string };

function AmountField({ explore: { params, go }, currency, name, label }: AmountFieldProps) {
  const applied = params[name];
  const [typed, setTyped] = useState(applied === undefined ? '' : formatTypedAmount(Number(applied), currency));
  const { amountMinor, error } = parseTypedAmount(typed, currency);
  const applyAmount = () => {
    const next = amountMinor === null ? undefined : String(amountMinor);
    if (next !== applied) go(withParams(params, { [name]: next, price: undefined }));
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      trailing={currency}
      value={typed}
      error={typed !== '' && error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={applyAmount}
      onKeyDown={(event) => event.key === 'Enter' && applyAmount()}
    />
  );
}
