import { useEffect, useState } from 'react';
import { copyButtonText } from '@festoon/catalogue/ui/copy-button';
import { Button } from './button.tsx';
import { IconButton } from './image/icon-button.tsx';
import { CheckIcon, CopyIcon } from './image/icons.ts';

const CONFIRMED_FOR_MS = 2000;

export type CopyButtonProps = { text: string; label?: string; iconOnly?: boolean; onCopied?: () => void };

/** Shows a button that copies a text and confirms it. Shows an error if the browser denies it. */
export function CopyButton({ text, label = copyButtonText('copy'), iconOnly = false, onCopied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      setOutcome('refused');
    }
  };
  const icon = outcome === 'copied' ? <CheckIcon className="size-4.5" /> : <CopyIcon className="size-4.5" />;
  const message =
    outcome === 'copied' ? copyButtonText('copied') : outcome === 'refused' ? copyButtonText('couldntCopy') : '';
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} size="sm" onClick={() => void copy()}>
          {icon}
        </IconButton>
      ) : (
        <Button icon={icon} onClick={() => void copy()}>
          {message || label}
        </Button>
      )}
      <span className="sr-only" role="status">
        {message}
      </span>
    </>
  );
}
