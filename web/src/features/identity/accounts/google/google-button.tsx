import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { googleText } from '@festoon/catalogue/identity/google';
import { configQuery } from '../../../../lib/config.ts';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import type { GoogleOutcome, ProviderIdentity } from './google-outcome.ts';

type GoogleButtonProps = {
  /** Throws the error to show beside the button. */
  readonly onIdentity: (identity: ProviderIdentity) => Promise<void>;
  /** Called when the popup returned no identity. */
  readonly onFailure: () => void;
};

/** Shows Google's sign-in button, which opens a separate window. The form beside it stays usable meanwhile. */
export function GoogleButton({ onIdentity, onFailure }: GoogleButtonProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const ready = useRef<SignInAction>(undefined);

  const prepare = useCallback(async () => {
    // Loaded when the button is shown, so that the first page is smaller and the click does not wait.
    const [config, { loadProvider }, { rememberProviderSession }] = await Promise.all([
      queryClient.fetchQuery(configQuery),
      import('./provider.ts'),
      import('./provider-session.ts'),
    ]);
    const provider = await loadProvider(config);
    ready.current = async () => {
      const outcome = await provider.signIn(config);
      if (outcome.kind === 'identity') rememberProviderSession();
      return outcome;
    };
    return ready.current;
  }, [queryClient]);
  useEffect(() => {
    // A failure here happens again, and is shown, when the button is pressed.
    prepare().catch(() => {});
  }, [prepare]);

  const handleOutcome = async (outcome: GoogleOutcome) => {
    if (outcome.kind === 'identity') return onIdentity(outcome.identity);
    setNote(googleText(outcome.kind));
    if (outcome.kind === 'failed') onFailure();
  };
  const start = async () => {
    setBusy(true);
    setNote(null);
    try {
      // Browsers only open a window during the click, so nothing is awaited if everything is loaded.
      await handleOutcome(await (ready.current ? ready.current() : (await prepare())()));
    } catch (error) {
      setNote(inlineErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2">
      <Button
        size="lg"
        busy={busy}
        busyLabel={googleText('waitingForGoogle')}
        icon={<GoogleMark />}
        className="w-full"
        onClick={() => void start()}
      >
        {googleText('continueWithGoogle')}
      </Button>
      <output className="text-sm text-ink-2 empty:hidden">{note}</output>
    </div>
  );
}

type SignInAction = (() => Promise<GoogleOutcome>) | undefined;

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
        fill="#4285f4"
      />
      <path d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.09-2.84H.96v2.33A9 9 0 0 0 9 18Z" fill="#34a853" />
      <path d="M3.95 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l2.99-2.33Z" fill="#fbbc05" />
      <path
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l2.99 2.33A5.36 5.36 0 0 1 9 3.58Z"
        fill="#ea4335"
      />
    </svg>
  );
}
