import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Where the chosen words lead. */
export function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState(() => hrefOf(editor));
  const [wrong, setWrong] = useState(false);
  const apply = () => {
    const href = completed(address.trim());
    if (href === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onDone();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      editor.commands.focus();
      onDone();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line p-3">
      <TextField
        label="Link to"
        type="url"
        inputMode="url"
        autoFocus
        placeholder="https://example.org"
        className="min-w-48 grow"
        value={address}
        error={wrong && 'Enter a web address or an e-mail address.'}
        onChange={(event) => {
          setWrong(false);
          setAddress(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
      />
      <Button size="sm" tone="primary" onClick={apply}>
        Set link
      </Button>
      {editor.isActive('link') && (
        <Button
          size="sm"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          Remove link
        </Button>
      )}
    </div>
  );
}

function hrefOf(editor: Editor): string {
  const { href } = editor.getAttributes('link');
  return typeof href === 'string' ? href : '';
}

/** "festoon.example" is meant as a web address, "ana@people.example" as one of mail. */
function completed(address: string): string | null {
  if (/^(https?:\/\/|mailto:)\S+\.\S+$/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s@:]+\.[^\s@:]+$/.test(address) ? `https://${address}` : null;
}
