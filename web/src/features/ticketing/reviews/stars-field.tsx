import { reviewsText } from '@festoon/catalogue/ticketing/reviews';
import { StarIcon } from '../../../ui/image/icons.ts';
import { STAR_VALUES } from './stars.tsx';

type StarsFieldProps = {
  /** 0 while none is chosen. */
  readonly value: number;
  readonly onChange: (rating: number) => void;
  readonly error?: string | undefined;
};

/** Shows one to five stars as a radio group. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? 'stars-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{reviewsText('howWasIt')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex">
          {STAR_VALUES.map((star) => (
            <label
              key={star}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name="stars"
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
                aria-label={reviewsText('starLabel', { stars: star })}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              <StarIcon
                size={30}
                aria-hidden="true"
                className={star <= value ? 'fill-current text-primary' : 'text-line-strong'}
              />
            </label>
          ))}
        </div>
        <output className="text-sm text-ink-2">{reviewsText('ratingLabel', { stars: value })}</output>
      </div>
      {error && (
        <p id="stars-error" className="text-sm text-failure">
          {error}
        </p>
      )}
    </fieldset>
  );
}
