import { useState } from 'react';
import { editorFieldsText } from '@festoon/catalogue/hosting/editor-fields';
import { Field } from '../../../../ui/form/field.tsx';
import { Token } from '../../../../ui/form/token.tsx';
import { useProblem, useValue } from '../form/editor-context.ts';

const TAGS_MAX = 12;
const TAG_LENGTH_MAX = 30;

/** Shows a field for search tags. Comma and Enter end a tag. */
export function TagsField() {
  const [tags, change] = useValue('tags');
  const error = useProblem('tags');
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const newTags = text.split(',').map(normaliseTag).filter(Boolean);
    setTyped('');
    if (newTags.length > 0) change([...new Set([...tags, ...newTags])].slice(0, TAGS_MAX));
  };
  const type = (text: string) => (text.includes(',') ? add(text) : setTyped(text));
  return (
    <Field
      label={editorFieldsText('tagsLabel')}
      optional
      hint={editorFieldsText('tagsHint', { max: TAGS_MAX })}
      error={error}
    >
      {(field) => (
        <div className="flex min-h-11 flex-wrap items-center gap-1.5 rounded-control border border-line-strong bg-surface px-1.5 py-1 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
          {tags.map((tag) => (
            <Token key={tag} name={tag} onRemove={() => change(tags.filter((one) => one !== tag))} />
          ))}
          <input
            {...field}
            type="text"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={TAG_LENGTH_MAX + 1}
            disabled={tags.length >= TAGS_MAX}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                add(typed);
              } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) change(tags.slice(0, -1));
            }}
            className="h-8 min-w-24 grow bg-transparent px-1.5 text-base outline-none"
          />
        </div>
      )}
    </Field>
  );
}

function normaliseTag(text: string): string {
  return text.trim().replace(/^#/, '').toLowerCase().slice(0, TAG_LENGTH_MAX);
}
