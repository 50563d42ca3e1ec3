import type { Call } from '@festoon/contracts/calls';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { callEndedText } from './call-text.ts';
import type { InCall } from './call-presence.ts';
import { useStartCall } from './use-start-call.ts';

type OverProps = { readonly call: Call; readonly inCall: InCall; readonly myId: string; readonly onJoin: () => void };

/** After a call, or before one that is over: what became of it, and what is next. */
export function CallOver({ call, inCall, myId, onJoin }: OverProps) {
  const { title, body } = callEndedText(call, inCall, myId);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page grid min-h-dvh place-content-center justify-items-center gap-3 text-center"
    >
      <Avatar name={call.title} size="xl" />
      <h1 className="mt-3 text-2xl font-semibold" aria-live="polite">
        {title}
      </h1>
      <p className="text-muted">{body || <bdi>{call.title}</bdi>}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <NextStep call={call} inCall={inCall} onJoin={onJoin} />
        <Link
          to="/chats/{-$conversationId}"
          params={{ conversationId: call.conversationId }}
          className={buttonClass('secondary')}
        >
          Open chat
        </Link>
      </div>
    </main>
  );
}

function NextStep({ call, inCall, onJoin }: Omit<OverProps, 'myId'>) {
  const { mutate, isPending } = useStartCall(call.conversationId);
  if (inCall === 'out') return null;
  if (call.state !== 'ended') {
    return (
      <Button tone="primary" onClick={onJoin}>
        {inCall === 'full' ? 'Try again' : 'Join again'}
      </Button>
    );
  }
  return (
    <Button tone="primary" busy={isPending} onClick={() => mutate(call.isVideo)}>
      Call again
    </Button>
  );
}
