import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrganiserCard } from '@festoon/contracts/events/organisers';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { useViewer } from '../viewer.ts';

export type FollowButtonProps = {
  organiser: OrganiserCard & { handle: string };
  /** The address to return to after signing in. */
  returnUrl: string;
  size?: 'sm' | 'md';
};

export function FollowButton({ organiser, returnUrl, size = 'sm' }: FollowButtonProps) {
  const viewer = useViewer();
  const client = useQueryClient();
  const toggle = async () => (await import('./toggle-followed.ts')).toggleFollowed(client, organiser);
  if (viewer === 'admin') return null;
  if (viewer === 'visitor') {
    return (
      <Link to="/login" search={{ returnUrl }} className={buttonClass('secondary', size)}>
        Follow<span className="sr-only"> {organiser.name}: sign in first</span>
      </Link>
    );
  }
  return (
    <Button size={size} aria-pressed={organiser.isFollowed} onClick={() => void toggle()} className="min-w-26">
      {organiser.isFollowed ? 'Following' : 'Follow'}
      <span className="sr-only"> {organiser.name}</span>
    </Button>
  );
}
