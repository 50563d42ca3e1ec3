import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrganiserCard } from '@festoon/contracts/events/organisers';
import { followButtonText } from '@festoon/catalogue/events/follow-button';
import { joinParts } from '../../../../lib/join-parts.tsx';
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
        {joinParts(followButtonText.parts('followAsVisitor', { name: organiser.name, hidden }))}
      </Link>
    );
  }
  return (
    <Button size={size} aria-pressed={organiser.isFollowed} onClick={() => void toggle()} className="min-w-26">
      {joinParts(followButtonText.parts(organiser.isFollowed ? 'following' : 'follow', { name: organiser.name, hidden }))}
    </Button>
  );
}

function hidden(chunks: readonly ReactNode[]): ReactNode {
  return <span className="sr-only">{chunks}</span>;
}
