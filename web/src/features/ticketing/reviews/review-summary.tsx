import type { ReviewSummary as Summary } from '@festoon/contracts/ticketing/reviews';
import { reviewsText } from '@festoon/catalogue/ticketing/reviews';
import { Stars } from './stars.tsx';
import { formatDecimals } from '../../../lib/format/format-number.ts';

/** Shows the average rating and its distribution. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const { average, count, byRating } = summary;
  if (average === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <div className="grid gap-1">
        <p className="text-4xl font-bold tabular-nums">{formatDecimals(average, 1)}</p>
        <Stars rating={average} />
        <p className="text-sm text-muted">{reviewsText('quantity', { count })}</p>
      </div>
      <ul className="grid min-w-56 grow gap-1 sm:max-w-sm">
        {byRating
          .map((each, index) => ({ stars: index + 1, each }))
          .toReversed()
          .map(({ stars, each }) => (
            <li key={stars} className="grid grid-cols-[4.5rem_minmax(0,1fr)_2rem] items-center gap-2 text-sm tabular-nums">
              <span className="text-muted">{reviewsText('stars', { count: stars })}</span>
              <span className="h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
                <span className="block h-full rounded-full bg-primary" style={{ width: `${(100 * each) / count}%` }} />
              </span>
              <span className="text-end">{each}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
