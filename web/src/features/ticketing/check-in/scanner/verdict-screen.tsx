import { classNames } from '../../../../ui/class-names.ts';
import { CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from '../../../../ui/image/icons.ts';
import type { Verdict, VerdictTone } from './verdict.ts';

const looks: Readonly<Record<VerdictTone, { box: string; word: string; Icon: typeof CircleCheckIcon }>> = {
  in: { box: 'bg-toast-success', word: 'Let in', Icon: CircleCheckIcon },
  already: { box: 'bg-toast-warning', word: 'Stop', Icon: TriangleAlertIcon },
  no: { box: 'bg-toast-failure', word: 'Stop', Icon: CircleXIcon },
};

/** The outcome over the whole screen: a shape, a word, a colour; a press takes it away sooner. */
export function VerdictScreen({ verdict, onDismiss }: { verdict: Verdict | null; onDismiss: () => void }) {
  return (
    <div role="alert" className="contents">
      {verdict && (
        <button
          type="button"
          onClick={onDismiss}
          data-verdict={verdict.tone}
          className={classNames(
            'absolute inset-0 z-10 grid content-center justify-items-center gap-4 p-6 text-center text-white forced-colors:border-8',
            looks[verdict.tone].box,
          )}
        >
          <VerdictMark tone={verdict.tone} />
          <span className="text-lg font-semibold tracking-wide uppercase">{looks[verdict.tone].word}</span>
          <span className="max-w-md text-3xl font-semibold text-balance">{verdict.title}</span>
          {verdict.line && <span className="max-w-md text-xl text-balance">{verdict.line}</span>}
          {verdict.note && <span className="max-w-md text-base text-balance">{verdict.note}</span>}
          {verdict.isOffline && <span className="text-sm">Without a network, from the list on this device.</span>}
        </button>
      )}
    </div>
  );
}

function VerdictMark({ tone }: { tone: VerdictTone }) {
  const { Icon } = looks[tone];
  return <Icon aria-hidden="true" className="size-32 max-h-[30dvh]" strokeWidth={1.5} />;
}

/** Shows the last verdict in one line. */
export function LastVerdict({ verdict }: { verdict: Verdict }) {
  const { Icon } = looks[verdict.tone];
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="truncate">
        <span className="font-semibold">{verdict.title}</span>
        {verdict.line && ` · ${verdict.line}`}
      </span>
    </p>
  );
}
