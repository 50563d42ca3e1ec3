import { Link } from '@tanstack/react-router';
import { homeText } from '@festoon/catalogue/events/home';
import { joinParts } from '../../../../lib/join-parts.tsx';
import type { HomeParams } from './home-params.ts';

/** Shows a link from a row to all of its events. */
export function MoreLink({ title, search }: { title: string; search: HomeParams }) {
  return (
    <Link
      to="/"
      search={search}
      className="shrink-0 rounded-chip py-1 font-medium text-link hover:underline hover:underline-offset-3"
    >
      {joinParts(homeText.parts('seeAll', { title, hidden: (chunks) => <span className="sr-only">{chunks}</span> }))}
    </Link>
  );
}
