import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { NoMessagesDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Takes the place of a conversation that the viewer cannot start. */
export function CannotMessage() {
  return (
    <div className="grid grow place-content-center">
      <EmptyState
        level={1}
        drawing={<NoMessagesDrawing />}
        title="You can’t message this person"
        action={
          <Link
            to="/chats/{-$conversationId}"
            params={{ conversationId: undefined }}
            search={{}}
            replace
            className={buttonClass('secondary')}
          >
            Go to your chats
          </Link>
        }
      >
        They don’t accept new conversations at the moment.
      </EmptyState>
    </div>
  );
}
