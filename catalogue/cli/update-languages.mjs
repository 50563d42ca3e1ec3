// `npm run i18n:update`: adds new English messages to each language, and marks translations whose English has changed.
import { readEnglish, translatedLanguages, writeLanguage } from './language-files.mjs';

const english = await readEnglish();
for (const language of translatedLanguages()) writeLanguage(language, english);
