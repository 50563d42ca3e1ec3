import { reviewsText } from '@festoon/catalogue/ticketing/reviews';
import { StarIcon } from '../../../ui/image/icons.ts';

export const STAR_VALUES = [1, 2, 3, 4, 5];

/** Shows a rating as stars, with partial stars, labelled "4 out of 5 stars". */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={reviewsText('rating', { rating })} className="inline-flex gap-0.5">
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
