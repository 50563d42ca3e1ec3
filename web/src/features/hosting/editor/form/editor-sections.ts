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
  { name: 'languages', label: 'sectionLanguages' },
  { name: 'publish', label: 'sectionPublish' },
] as const;

export type SectionName = (typeof EDITOR_SECTIONS)[number]['name'];

/** Returns the section in the address, or the first one. */
export function sectionOf(word: string | undefined): SectionName {
  if (word === 'visibility') return 'policies';
  return EDITOR_SECTIONS.find(({ name }) => name === word)?.name ?? 'basics';
}

/** Returns the section after this one. An event in one language has no languages to fill in. */
export function nextSection(name: SectionName, isTranslated: boolean): (typeof EDITOR_SECTIONS)[number] | undefined {
  const sections = EDITOR_SECTIONS.filter((section) => section.name !== 'languages' || isTranslated || name === 'languages');
  return sections[sections.findIndex((section) => section.name === name) + 1];
}
