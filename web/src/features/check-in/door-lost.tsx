import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shows immediately that the reader was removed from the team. */
export function DoorLost() {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title="You no longer work at this door"
        action={
          <Link to="/profile/events" className={buttonClass('primary')}>
            Your events
          </Link>
        }
      >
        The guest list was removed from this device. If that is a mistake, ask the organiser to add you again.
      </EmptyState>
    </div>
  );
}
