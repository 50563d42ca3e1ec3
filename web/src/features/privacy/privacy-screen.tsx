import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { linkClass } from '../../ui/links.ts';
import { Section } from '../../ui/settings-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CopySection } from './copy-section.tsx';
import { EraseSection } from './erase-section.tsx';
import { erasureQuery } from './privacy-queries.ts';

/** Shows the user's privacy choices: a copy of their data, the deletion of the account, and links to related settings. */
export function PrivacyScreen({ onErased }: { readonly onErased: () => void }) {
  const { data: erasure, error, isFetching, refetch } = useQuery(erasureQuery);
  if (!erasure && error) return <FailedLoad error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!erasure) return <PrivacySkeleton />;
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-6">
      <OtherPages />
      <CopySection needed={erasure} />
      <EraseSection erasure={erasure} onErased={onErased} />
    </div>
  );
}

const places = [
  { to: '/profile/details', label: 'Your details', words: 'what others see on your page' },
  {
    to: '/profile/notifications',
    search: { tab: 'choices' },
    label: 'Notifications',
    words: 'what you are told, and where',
  },
  { to: '/profile/security', label: 'Security', words: 'your password, and where you are signed in' },
  { to: '/chats/{-$conversationId}', label: 'Chats', words: 'who may write to you, and who sees what you have read' },
] as const;

function OtherPages() {
  return (
    <Section title="Your choices">
      <ul className="grid gap-2">
        {places.map(({ label, words, ...place }) => (
          <li key={label}>
            <Link {...place} className={linkClass}>
              {label}
            </Link>
            <span className="text-ink-2">: {words}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PrivacySkeleton() {
  return (
    <div className="grid max-w-text gap-6" aria-busy="true">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
