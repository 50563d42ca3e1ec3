import { Button } from '../../ui/button.tsx';
import { NoMessagesDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Beside the list while no conversation is open. */
export function NothingOpen({ onNew }: { onNew: () => void }) {
  return (
    <div className="grid h-full place-content-center bg-subtle">
      <EmptyState
        drawing={<NoMessagesDrawing />}
        title="Choose a conversation"
        action={
          <Button size="sm" onClick={onNew}>
            New conversation
          </Button>
        }
      >
        Or write to somebody you share an event with.
      </EmptyState>
    </div>
  );
}
