import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { InlineNotice } from '../../../ui/inline-notice.tsx';

/** Shown this once: the server keeps only what recognises them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Festoon recovery codes\n\n${text}\n`)}`;
  return (
    <div className="grid gap-4">
      <InlineNotice tone="success" title="The second factor is on" announce>
        Keep these codes somewhere safe. Each lets you in once, should your phone be lost. They are not shown again.
      </InlineNotice>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 rounded-card bg-subtle p-4 font-mono tabular-nums sm:w-fit">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" onClick={onDone}>
          I have kept them
        </Button>
        <CopyButton text={text} label="Copy codes" />
        <a href={file} download="festoon-recovery-codes.txt" className="rounded-chip text-link underline underline-offset-3">
          Download
        </a>
      </div>
    </div>
  );
}
