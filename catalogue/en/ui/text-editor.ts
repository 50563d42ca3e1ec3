import { defineText } from '../../src/translations.ts';

export const textEditorText = defineText('ui/text-editor', {
  // Style of a text.
  heading: 'Heading',
  smallHeading: 'Small heading',
  // Style of a text.
  bold: 'Bold',
  // Style of a text.
  italic: 'Italic',
  // Style of a text.
  underline: 'Underline',
  strike: 'Strikethrough',
  // Style of a text: the letters of a program.
  code: 'Code',
  // Makes the selected lines a list.
  bullets: 'List',
  numbers: 'Numbered list',
  // Makes the selected lines a quotation.
  quote: 'Quote',
  // Adds a line across the page.
  rule: 'Divider',
  undo: 'Undo',
  redo: 'Redo',
  // Makes the selected text a link.
  link: 'Link',
  // Name of the toolbar, for screen readers.
  textStyle: 'Text style',
  // Label of the field for the address of a link.
  linkTo: 'Link to',
  invalidLink: 'Enter a web address or email address.',
  setLink: 'Save link',
  removeLink: 'Remove link',
});
