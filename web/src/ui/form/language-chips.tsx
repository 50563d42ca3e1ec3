import { translationsText } from '@festoon/catalogue/ui/translations';
import { languageName } from '../../lib/language/language-names.ts';
import { Chip } from '../chip.tsx';

type LanguageChipsProps = {
  readonly languages: readonly string[];
  readonly current: string | undefined;
  /** Returns the number of texts that a language lacks. */
  readonly countMissing: (language: string) => number;
  readonly onChoose: (language: string) => void;
};

/** Shows the languages that texts are translated into, to choose one, each with the number of texts that it lacks. */
export function LanguageChips({ languages, current, countMissing, onChoose }: LanguageChipsProps) {
  return languages.map((language) => {
    const count = countMissing(language);
    const name = languageName(language);
    return (
      <Chip key={language} selected={language === current} onClick={() => onChoose(language)}>
        {count === 0 ? name : translationsText('languageMissing', { language: name, count })}
      </Chip>
    );
  });
}
