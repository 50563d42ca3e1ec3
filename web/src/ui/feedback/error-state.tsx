import { feedbackText } from '@festoon/catalogue/ui/feedback';
import { joinParts } from '../../lib/join-parts.tsx';
import { CopyButton } from '../copy-button.tsx';
import { ErrorBlock, type ErrorBlockProps } from './error-block.tsx';

export type ErrorStateProps = Omit<ErrorBlockProps, 'footer'> & {
  /** The request id, to quote to support. */
  reference?: string | undefined;
};

/** Shows an error in place of failed content, with the reference of the failed call. */
export function ErrorState({ reference, ...props }: ErrorStateProps) {
  return <ErrorBlock {...props} footer={reference && <Reference text={reference} />} />;
}

function Reference({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-1 text-sm text-muted">
      <span>
        {joinParts(
          feedbackText.parts('reference', {
            reference: text,
            code: (chunks) => <code className="font-mono text-xs">{chunks}</code>,
          }),
        )}
      </span>
      <CopyButton text={text} label={feedbackText('copyReference')} iconOnly />
    </p>
  );
}
