import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EventCard } from '@festoon/contracts/events/events';
import { cardsText } from '@festoon/catalogue/events/cards';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton, type IconButtonSize, type IconButtonTone } from '../../../../ui/image/icon-button.tsx';
import { HeartIcon } from '../../../../ui/image/icons.ts';
import { useViewer } from '../viewer.ts';

export type SaveButtonProps = {
  event: Pick<EventCard, 'id' | 'slug' | 'title' | 'isSaved'>;
  tone?: IconButtonTone;
  size?: IconButtonSize;
  className?: string;
};

/** Shows a heart button. For a visitor it links to the sign-in page and back. */
export function SaveButton({ event, tone = 'ghost', size = 'md', className }: SaveButtonProps) {
  const client = useQueryClient();
  const toggle = async () => (await import('./toggle-saved.ts')).toggleSaved(client, event);
  const viewer = useViewer();
  if (viewer === 'admin') return null;
  if (viewer === 'visitor') {
    return (
      <Link
        to="/login"
        search={{ returnUrl: `/events/${event.slug}` }}
        aria-label={cardsText('signInToSave', { title: event.title })}
        className={classNames(
          'grid place-items-center rounded-full transition-colors',
          size === 'sm' ? 'size-9 touch-target' : 'size-11',
          visitorTones[tone],
          className,
        )}
      >
        <HeartIcon className={size === 'sm' ? 'size-4.5' : 'size-5'} />
      </Link>
    );
  }
  return (
    <IconButton
      label={cardsText('save', { title: event.title })}
      aria-pressed={event.isSaved}
      tone={tone}
      size={size}
      className={className}
      onClick={() => void toggle()}
    >
      <HeartIcon fill={event.isSaved ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

const visitorTones: Record<IconButtonTone, string> = {
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  secondary: 'border border-line-control bg-surface text-ink hover:border-line-strong',
  primary: 'bg-primary text-on-primary',
  'over-image': 'bg-surface text-ink shadow-card hover:bg-surface',
};
