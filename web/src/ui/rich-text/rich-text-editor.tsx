import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId } from 'react';
import type { RichTextDocument } from './rich-text.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

type RichTextEditorProps = {
  readonly label: string;
  readonly hint: string;
  /** Only the initial value is read; a new `key` replaces the text. */
  readonly value: RichTextDocument;
  readonly onChange: (document: RichTextDocument) => void;
};

/** The formatting that the server accepts. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    trailingNode: false,
    gapcursor: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
  }),
];

const textClass =
  'relative min-h-60 px-4 py-3 leading-7 break-words whitespace-break-spaces outline-none [font-variant-ligatures:none] [&>*+*]:mt-3 [&_h2]:mt-5 [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:mt-4 [&_h3]:font-semibold ' +
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4 ' +
  '[&_a]:text-link [&_a]:underline [&_code]:rounded-chip [&_code]:bg-sunken [&_code]:px-1.5 [&_hr]:border-line';

/** Shows an editor for text with headings, lists and links. Includes its own code: load it lazily. */
export function RichTextEditor({ label, hint, value, onChange }: RichTextEditorProps) {
  const hintId = useId();
  const editor = useEditor({
    extensions,
    // The page allows styles only from its own files.
    injectCSS: false,
    content: value as object,
    editorProps: {
      attributes: {
        class: textClass,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': hintId,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as RichTextDocument),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start">
      <span aria-hidden="true" className="mb-1.5 text-sm font-medium text-ink">
        {label}
      </span>
      <div className="overflow-hidden rounded-control border border-line-strong bg-surface has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-focus">
        <RichTextToolbar editor={editor} />
        <EditorContent editor={editor} />
      </div>
      <p id={hintId} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
