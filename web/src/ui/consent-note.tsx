import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { consentText } from '@festoon/catalogue/ui/consent';
import { configQuery } from '../lib/config.ts';
import { joinParts } from '../lib/join-parts.tsx';
import { linkClass } from './links.ts';

type ConsentNoteProps = {
  /** The effect of the button below. */
  readonly action: 'signUp' | 'continue' | 'book';
};

/** Shows what people agree to. Shows nothing if the operator has published neither terms nor a privacy policy. */
export function ConsentNote({ action }: ConsentNoteProps) {
  const pages = useQueryClient().getQueryData(configQuery.queryKey)?.site.pages ?? [];
  const parts = [pages.includes('terms') ? 'Terms' : '', pages.includes('privacy') ? 'Privacy' : ''] as const;
  if (parts[0] === '' && parts[1] === '') return null;
  const link = (name: string) => (chunks: ReactNode) =>
    (
      // The form keeps what was typed.
      <a href={`/pages/${name}`} target="_blank" rel="noopener" className={linkClass}>
        {chunks}
      </a>
    );
  return (
    <p className="text-sm text-muted">
      {joinParts(consentText.parts(keyOf(action, parts), { terms: link('terms'), privacy: link('privacy') }))}
    </p>
  );
}

function keyOf(action: ConsentNoteProps['action'], [terms, privacy]: readonly ['Terms' | '', 'Privacy' | '']) {
  if (terms === '') return `${action}Privacy` as const;
  return privacy === '' ? (`${action}Terms` as const) : (`${action}TermsAndPrivacy` as const);
}
