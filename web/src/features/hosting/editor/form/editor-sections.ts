/** The sections of the editor, in the order in which a new event is filled in. */
export const EDITOR_SECTIONS = [
  { name: 'basics', label: 'sectionBasics' },
  { name: 'when', label: 'sectionWhen' },
  { name: 'where', label: 'sectionWhere' },
  { name: 'media', label: 'sectionMedia' },
  { name: 'tickets', label: 'sectionTickets' },
  { name: 'questions', label: 'sectionQuestions' },
  { name: 'agenda', label: 'sectionAgenda' },
  { name: 'policies', label: 'sectionPolicies' },
  { name: 'publish', label: 'sectionPublish' },
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
