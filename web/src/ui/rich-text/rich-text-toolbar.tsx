import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { textEditorText } from '@festoon/catalogue/ui/text-editor';
import { classNames } from '../class-names.ts';
import {
  BoldIcon,
  CodeIcon,
  Heading2Icon,
  Heading3Icon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  MinusIcon,
  QuoteIcon,
  Redo2Icon,
  StrikethroughIcon,
  UnderlineIcon,
  Undo2Icon,
} from '../image/icons.ts';
import { Button } from '../button.tsx';
import { TextField } from '../form/text-field.tsx';

type ToolLabel =
  | 'heading'
  | 'smallHeading'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'code'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'rule'
  | 'undo'
  | 'redo';

type Tool = {
  readonly name: string;
  readonly label: ToolLabel;
  readonly icon: ComponentType<{ className?: string }>;
  readonly run: (editor: Editor) => void;
  /** Missing for actions that can't be toggled. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly isEnabled?: (editor: Editor) => boolean;
};

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike' | 'code', label: ToolLabel, icon: Tool['icon']): Tool => ({
  name,
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const heading = (level: 2 | 3, label: ToolLabel, icon: Tool['icon']): Tool => ({
  name: `heading-${level}`,
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

const TOOLS: readonly Tool[] = [
  heading(2, 'heading', Heading2Icon),
  heading(3, 'smallHeading', Heading3Icon),
  mark('bold', 'bold', BoldIcon),
  mark('italic', 'italic', ItalicIcon),
  mark('underline', 'underline', UnderlineIcon),
  mark('strike', 'strike', StrikethroughIcon),
  mark('code', 'code', CodeIcon),
  {
    name: 'bullets',
    label: 'bullets',
    icon: ListIcon,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    label: 'numbers',
    icon: ListOrderedIcon,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    label: 'quote',
    icon: QuoteIcon,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: 'rule', label: 'rule', icon: MinusIcon, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  {
    name: 'undo',
    label: 'undo',
    icon: Undo2Icon,
    run: (editor) => editor.chain().focus().undo().run(),
    isEnabled: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    label: 'redo',
    icon: Redo2Icon,
    run: (editor) => editor.chain().focus().redo().run(),
    isEnabled: (editor) => editor.can().redo(),
  },
];

const toolClass =
  'grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft aria-disabled:opacity-45 focus-visible:-outline-offset-2';

/** Shows the toolbar as one tab stop; the arrow keys move inside it. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [current, setCurrent] = useState(0);
  const [isLinkFormOpen, setLinkFormOpen] = useState(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.map(({ isOn }) => isOn?.(now)),
      enabled: TOOLS.map(({ isEnabled }) => isEnabled?.(now) ?? true),
      link: now.isActive('link'),
    }),
  });
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = (current + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };
  const rovingProps = (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) });
  return (
    <div className="border-b border-line bg-subtle">
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={textEditorText('textStyle')}
        onKeyDown={move}
        className="flex scrollbar-none gap-0.5 overflow-x-auto p-1"
      >
        {TOOLS.map(({ name, label, icon: Icon, run }, index) => (
          <button
            key={name}
            type="button"
            title={textEditorText(label)}
            aria-label={textEditorText(label)}
            aria-pressed={states.on[index]}
            aria-disabled={states.enabled[index] ? undefined : true}
            {...rovingProps(index)}
            onClick={() => run(editor)}
            className={toolClass}
          >
            <Icon className="size-4.5" />
          </button>
        ))}
        <button
          type="button"
          title={textEditorText('link')}
          aria-label={textEditorText('link')}
          aria-pressed={states.link}
          aria-expanded={isLinkFormOpen}
          {...rovingProps(TOOLS.length)}
          onClick={() => setLinkFormOpen(!isLinkFormOpen)}
          className={classNames(toolClass, isLinkFormOpen && 'bg-hover')}
        >
          <LinkIcon className="size-4.5" />
        </button>
      </div>
      {isLinkFormOpen && <RichTextLink editor={editor} onDone={() => setLinkFormOpen(false)} />}
    </div>
  );
}

/** Shows the field for the link of the selected text. */
function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState(() => hrefOf(editor));
  const [isInvalid, setInvalid] = useState(false);
  const apply = () => {
    const href = normaliseHref(address.trim());
    if (href === null) return setInvalid(true);
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
        label={textEditorText('linkTo')}
        type="url"
        inputMode="url"
        autoFocus
        placeholder="https://example.org"
        className="min-w-48 grow"
        value={address}
        error={isInvalid && textEditorText('invalidLink')}
        onChange={(event) => {
          setInvalid(false);
          setAddress(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
      />
      <Button size="sm" tone="primary" onClick={apply}>
        {textEditorText('setLink')}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="sm"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {textEditorText('removeLink')}
        </Button>
      )}
    </div>
  );
}

function hrefOf(editor: Editor): string {
  const { href } = editor.getAttributes('link');
  return typeof href === 'string' ? href : '';
}

/** Returns the address with a scheme: "festoon.example" becomes a web address, "ana@people.example" an email address. */
function normaliseHref(address: string): string | null {
  if (/^(https?:\/\/|mailto:)\S+\.\S+$/i.test(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s@:]+\.[^\s@:]+$/.test(address) ? `https://${address}` : null;
}
