import { formatCount } from '../../../lib/format/format-number.ts';
import { StarIcon } from '../../../ui/image/icons.ts';

const STAR_VALUES = [1, 2, 3, 4, 5];

/** Shows a rating as stars, with partial stars, labelled "4 of 5 stars". */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="inline-flex gap-0.5">
      {STAR_VALUES.map((star) => (
        <span key={star} className="relative" style={{ width: size, height: size }}>
          <StarIcon size={size} className="absolute text-line-strong" />
          <span className="absolute overflow-hidden" style={{ width: size * Math.min(1, Math.max(0, rating - star + 1)) }}>
            <StarIcon size={size} className="fill-current text-primary" />
          </span>
        </span>
      ))}
    </span>
  );
}

const RATING_LABELS = ['', 'Poor', 'Not so good', 'Fine', 'Good', 'Great'];

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
      <legend className="mb-1.5 text-sm font-medium">How was it?</legend>
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
                aria-label={`${formatCount(star, 'star')}, ${RATING_LABELS[star]?.toLowerCase()}`}
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
        <output className="text-sm text-ink-2">{RATING_LABELS[value]}</output>
      </div>
      {error && (
        <p id="stars-error" className="text-sm text-failure">
          {error}
        </p>
      )}
    </fieldset>
  );
}
