// `npm run i18n:status [<language>]`: counts what is left to translate, or lists it for one language.
import { compareLanguage, readEnglish, readLanguage, translatedLanguages } from './language-files.mjs';

const [, , wanted] = process.argv;
const languages = translatedLanguages();
if (wanted !== undefined && !languages.includes(wanted)) {
  process.stderr.write(`The languages are ${languages.join(', ') || 'only English'}.\n`);
  process.exitCode = 1;
}
const english = await readEnglish();
const messages = [...english.values()].reduce((count, namespace) => count + Object.keys(namespace).length, 0);
process.stdout.write(`${messages} messages in English\n`);
for (const language of languages.filter((one) => wanted === undefined || one === wanted)) {
  const found = compareLanguage(english, readLanguage(language));
  const counts = Object.entries(found).map(([state, keys]) => `${keys.length} ${state}`);
  process.stdout.write(`${language}: ${counts.join(', ')}\n`);
  if (wanted === undefined) continue;
  for (const [state, keys] of Object.entries(found)) for (const key of keys) process.stdout.write(`  ${state} ${key}\n`);
}
