import type { ReactNode } from 'react';
import { editorLanguagesText } from '@festoon/catalogue/hosting/editor-languages';
import { translationsText } from '@festoon/catalogue/ui/translations';
import { Badge } from '../../../../ui/badge.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { languageName } from '../../../../lib/language/language-names.ts';
import { isMissing } from '../../../../lib/language/translations.ts';
import { useProblem } from '../form/editor-context.ts';

/** The languages of a pair. */
export type PairLanguages = { readonly from: string; readonly to: string };

type PairFrameProps = {
  readonly label: string;
  readonly languages: PairLanguages;
  readonly missing: boolean;
  readonly original: ReactNode;
  readonly children: ReactNode;
};

/** Shows a text beside its translation, and below it in a narrow window. */
export function PairFrame({ label, languages, missing, original, children }: PairFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 sm:grid-cols-2">
      <div className="flex min-h-6 items-center gap-3 sm:col-span-2">
        <h4 className="text-sm font-medium">{label}</h4>
        {missing && <Badge tone="warning">{editorLanguagesText('missing')}</Badge>}
      </div>
      <div className="grid content-start gap-1">
        <p className="text-xs text-muted">{languageName(languages.from)}</p>
        <div lang={languages.from} dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2">
          {original}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
        <p aria-hidden="true" className="text-xs text-muted">
          {languageName(languages.to)}
        </p>
        {children}
      </div>
    </div>
  );
}

type TextPairProps = {
  readonly label: string;
  readonly languages: PairLanguages;
  readonly original: string;
  readonly value: string;
  /** The path of the translation in the problems of the editor. */
  readonly path: string;
  readonly maxLength: number;
  readonly isLong?: boolean;
  readonly onChange: (value: string) => void;
};

/** Shows a plain text and the field for its translation. A text that is empty in the main language is left out. */
export function TextPair({ label, languages, original, value, path, maxLength, isLong = false, onChange }: TextPairProps) {
  const error = useProblem(path);
  if (original.trim() === '' && value === '') return null;
  const field = {
    label: translationsText('fieldIn', { field: label, language: languageName(languages.to) }),
    hideLabel: true,
    lang: languages.to,
    dir: 'auto',
    maxLength,
    error,
    value,
    autoComplete: 'off',
  } as const;
  return (
    <PairFrame label={label} languages={languages} missing={isMissing(original, value)} original={original}>
      {isLong ? (
        <TextArea {...field} rows={2} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <TextField {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
    </PairFrame>
  );
}
