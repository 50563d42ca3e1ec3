import type { ReactNode } from 'react';
import { scannerText } from '@festoon/catalogue/ticketing/scanner';
import { classNames } from '../../../../ui/class-names.ts';
import { CircleCheckIcon, CircleXIcon, LogOutIcon, TriangleAlertIcon } from '../../../../ui/image/icons.ts';
import type { CheckInResult, CheckInTone } from './check-in-result.ts';

const TONE_STYLES = {
  in: { box: 'bg-toast-success', word: 'checkedIn', Icon: CircleCheckIcon },
  out: { box: 'bg-toast-info', word: 'left', Icon: LogOutIcon },
  already: { box: 'bg-toast-warning', word: 'stop', Icon: TriangleAlertIcon },
  no: { box: 'bg-toast-failure', word: 'stop', Icon: CircleXIcon },
} as const satisfies Readonly<Record<CheckInTone, { box: string; word: string; Icon: typeof CircleCheckIcon }>>;

/** Shows the result on the whole screen: a shape, a word and a colour. A press closes it early. */
export function CheckInResultScreen({ result, onDismiss }: { result: CheckInResult | null; onDismiss: () => void }) {
  return (
    <div role="alert" className="contents">
      {result && (
        <button
          type="button"
          onClick={onDismiss}
          data-verdict={result.tone}
          className={classNames(
            'absolute inset-0 z-10 grid content-center justify-items-center gap-4 p-6 text-center text-white forced-colors:border-8',
            TONE_STYLES[result.tone].box,
          )}
        >
          <ToneIcon tone={result.tone} />
          <span className="text-lg font-semibold tracking-wide uppercase">{scannerText(TONE_STYLES[result.tone].word)}</span>
          <span className="max-w-md text-3xl font-semibold text-balance">{result.title}</span>
          {result.line && <span className="max-w-md text-xl text-balance">{result.line}</span>}
          {result.note && <span className="max-w-md text-base text-balance">{result.note}</span>}
          {result.isOffline && <span className="text-sm">{scannerText('offlineCheckedAgainstTheListOn')}</span>}
        </button>
      )}
    </div>
  );
}

function ToneIcon({ tone }: { tone: CheckInTone }) {
  const { Icon } = TONE_STYLES[tone];
  return <Icon aria-hidden="true" className="size-32 max-h-[30dvh]" strokeWidth={1.5} />;
}

type CheckInResultNoticeProps = {
  readonly result: CheckInResult;
  /** A whole sentence, because there is no word above it. */
  readonly title: string;
  readonly action: ReactNode;
};

/** Shows the result beside the search, in the colours of the whole screen. */
export function CheckInResultNotice({ result, title, action }: CheckInResultNoticeProps) {
  const { tone, line, note, isOffline } = result;
  const { box, Icon } = TONE_STYLES[tone];
  return (
    <div
      role={tone === 'no' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-center gap-4 rounded-card p-4 text-white forced-colors:border-4', box)}
    >
      <Icon aria-hidden="true" className="size-12 shrink-0" />
      <div className="grid min-w-0 grow basis-48 gap-0.5">
        <p className="text-2xl font-semibold text-balance">{title}</p>
        {line && <p className="text-lg">{line}</p>}
        {note && <p>{note}</p>}
        {isOffline && <p className="text-sm">{scannerText('offlineCheckedAgainstTheListOn')}</p>}
      </div>
      {action}
    </div>
  );
}

/** Shows the last result in one line. */
export function LastCheckInResult({ result }: { result: CheckInResult }) {
  const { Icon } = TONE_STYLES[result.tone];
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm">
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="truncate">
        <span className="font-semibold">{result.title}</span>
        {result.line && ` · ${result.line}`}
      </span>
    </p>
  );
}
