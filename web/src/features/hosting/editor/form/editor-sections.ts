/** The sections of the editor, in the order in which a new event is filled in. */
export const EDITOR_SECTIONS = [
  { name: 'basics', label: 'Basics' },
  { name: 'when', label: 'When' },
  { name: 'where', label: 'Where' },
  { name: 'media', label: 'Media' },
  { name: 'tickets', label: 'Tickets' },
  { name: 'questions', label: 'Questions' },
  { name: 'agenda', label: 'Agenda' },
  { name: 'policies', label: 'Visibility and policies' },
  { name: 'publish', label: 'Publish' },
] as const;

export type SectionName = (typeof EDITOR_SECTIONS)[number]['name'];

/** Returns the section in the address, or the first one. */
export function sectionOf(word: string | undefined): SectionName {
  if (word === 'visibility') return 'policies';
  return EDITOR_SECTIONS.find(({ name }) => name === word)?.name ?? 'basics';
}

export function nextSection(name: SectionName): (typeof EDITOR_SECTIONS)[number] | undefined {
  return EDITOR_SECTIONS[EDITOR_SECTIONS.findIndex((section) => section.name === name) + 1];
}
